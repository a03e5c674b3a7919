// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['A … Z', 'Escribir tu palabra'],
  ['Enter', 'Decir la palabra'],
];
export default keys;
