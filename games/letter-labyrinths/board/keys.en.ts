// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['A … Z', 'Write your word'],
  ['Enter', 'Say the word'],
];
export default keys;
