// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← →', 'リングに沿って移動'],
  ['↑ ↓', '隣のリングへ移動'],
];
export default keys;
