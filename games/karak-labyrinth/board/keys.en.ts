// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← ↑ → ↓', 'Draw your line'],
  ['Backspace', 'Erase one square; with Shift all back to the last symbol'],
];
export default keys;
