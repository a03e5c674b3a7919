// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← ↑ → ↓', 'Trazar tu línea'],
  ['Backspace', 'Borrar una casilla; con Mayús, todo hasta el último símbolo'],
];
export default keys;
