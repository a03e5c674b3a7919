// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['1 … 7', 'Levantar la carta de ese número; otra vez la juega'],
  ['← →', 'Recorrer tus cartas'],
];
export default keys;
