// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← ↑ → ↓', 'Deine Linie zeichnen'],
  ['Backspace', 'Ein Feld radieren; mit Umschalt alles bis zum letzten Symbol'],
];
export default keys;
