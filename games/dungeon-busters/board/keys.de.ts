// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['1 … 7', 'Karte mit dieser Zahl anheben; noch einmal spielt sie'],
  ['← →', 'Deine Karten entlang'],
];
export default keys;
