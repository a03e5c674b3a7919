// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'You win or lose together: clear the dungeon, then beat its boss.',
  'Each of you makes a word. Letters on the card move your pawn up, right, down or left; the others do nothing.',
  'Run into an enemy to hit it. A trap opens if its letter is in your word; if not, it stops you and burns a card.',
  'When all have made their word, the enemies walk by theirs. Every round costs a card, and with the deck empty you lose.',
  'A caught enemy is a token. Spend one on what your class can do.',
];
