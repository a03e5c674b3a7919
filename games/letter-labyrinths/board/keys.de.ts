// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['A … Z', 'Dein Wort schreiben'],
  ['Enter', 'Das Wort sagen'],
];
export default keys;
