#pragma once
// SQLite's own way to its files but for one thing: what a commit writes to the log, two pieces for each page, is gathered and
// goes out in one piece just before the sync.

namespace clew {

// The name to open a file by; SQLite knows it from the first call on. Only for connections that sync every commit
// (synchronous = FULL) and write nothing before it (cache_spill = OFF): so nothing is gathered but under the lock of a
// commit, and nobody is told of it before it is in the log.
const char* gathering_vfs();

}  // namespace clew
