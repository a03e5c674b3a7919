// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← →', 'Recorrer un anillo'],
  ['↑ ↓', 'Ir al anillo siguiente'],
];
export default keys;
