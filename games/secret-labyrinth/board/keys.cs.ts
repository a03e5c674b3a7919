// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['← →', 'Jít po prstenci'],
  ['↑ ↓', 'Jít na další prstenec'],
];
export default keys;
