// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['1 … 7', 'Zvednout kartu s tím číslem; podruhé ji zahrát'],
  ['← →', 'Procházet své karty'],
];
export default keys;
