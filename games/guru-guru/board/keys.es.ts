// The keys of the board, beside those of every table.
const keys: [string, string][] = [['← →', 'Ir de sala en sala']];
export default keys;
