// The keys of the board, beside those of every table.
const keys: [string, string][] = [['← →', '部屋から部屋へ移動']];
export default keys;
