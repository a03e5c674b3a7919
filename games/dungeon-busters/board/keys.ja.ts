// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['1 … 7', 'その数字のカードを持ち上げる。もう一度押すと出す'],
  ['← →', '手札の中を移動'],
];
export default keys;
