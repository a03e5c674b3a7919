// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Win a whole set: all the treasures or all the trolls.',
  'Each turn, turn the rings twice. What you turn stands; there is no trying out.',
  'Then walk as far as the path goes. Stop on the picture of the open card, and the card is yours.',
  'Stop where somebody stands, and you may duel for cards with rock, paper, scissors.',
  'An animal card pays for a trade before you turn: one of your cards for two of somebody’s, unseen.',
];
