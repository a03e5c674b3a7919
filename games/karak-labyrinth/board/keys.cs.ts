// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← ↑ → ↓', 'Kreslit čáru'],
  ['Backspace', 'Smazat jedno pole; se Shiftem vše k poslednímu symbolu'],
];
export default keys;
