// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Who has the most gold after three rounds wins.',
  'On your turn, look into a room. Only you see its cards.',
  'Leave with all of them, or stay: then they go one by one into the next rooms, lowest first, and the last one lies face up.',
  'Every turn a room goes. When few are left, you must leave.',
  'When all have left, everybody fights. With as many swords as skulls the gold is yours; with fewer you get nothing.',
];
