// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← →', 'Go round a ring'],
  ['↑ ↓', 'Go to the next ring'],
];
export default keys;
