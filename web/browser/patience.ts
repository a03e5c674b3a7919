// How long a browser test waits for something that must happen: so long that a busy machine keeps it by far. No test has a
// limit of its own.
export const patience = 300_000;
