// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← ↑ → ↓', '線を引く'],
  ['Backspace', '1マス消す。Shiftを足すと最後のシンボルまで'],
];
export default keys;
