// The keys of the board, beside those of every table.
const keys: [string, string][] = [['← →', 'Von Raum zu Raum']];
export default keys;
