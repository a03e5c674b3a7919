// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['A … Z', 'Psát slovo'],
  ['Enter', 'Zahrát slovo'],
];
export default keys;
