// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['A … Z', '単語を入力'],
  ['Enter', '単語を決定'],
];
export default keys;
