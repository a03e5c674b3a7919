// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'All draw at the same time, each on their own sheet. The card says what counts today.',
  'Draw one line from the stairs to an exit: never through a wall, never through a square twice. You may erase back to the last symbol.',
  'A small puzzle wins the sword, the bow, the key or the treasure. Beat a boss at its puzzle, and you leave there.',
  'Traps cost a heart; so do rats without the sword and skeletons without the bow. Lose all three, or run into a dead end, and you score nothing.',
  'The first one out turns the sand timer. Be out before it has run through.',
];
