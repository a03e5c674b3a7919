// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← →', 'Auf einem Ring entlang'],
  ['↑ ↓', 'Zum nächsten Ring'],
];
export default keys;
