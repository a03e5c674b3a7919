// The keys of the board, beside those of every table.
const keys: [string, string][] = [['← →', 'Procházet komnaty']];
export default keys;
