// The keys of the board, beside those of every table.
const keys: [string, string][] = [['← →', 'Go from room to room']];
export default keys;
