// The keys of the board, beside those of every table.
const keys: [string, string][] = [
  ['1 … 7', 'Lift the card of that number; again plays it'],
  ['← →', 'Go along your cards'],
];
export default keys;
