# CMake 3.25 does not know WASI; there is nothing it would have to.
