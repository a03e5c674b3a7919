// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Beat the monsters together, but be the laziest of the party. Most points win.',
  'Everybody puts one card down in secret. Equal cards cancel each other.',
  'If what is left adds up to the monster’s HP, it is beaten: the lowest card takes the best chest, the next lowest the next.',
  'If not, whoever played the lowest card loses all gems of the colour they have most of.',
  'A gem is 1 point, a set of the three colours 3 more, and having most of a colour 3 more.',
];
