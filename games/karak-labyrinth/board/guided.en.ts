// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  ready:
    'Everybody draws at the same time, each on a sheet of their own. As soon as all are ready the card is turned up: say that you are.',
  card: 'The card says what counts today: a point for each gem, two for leaving past the troll, and one for being the first out.',
  start: 'It also says where you begin. Start at the stairs A.',
  line: 'Tap this square, or pull the end of your line there. It goes from square to square, never through a wall and never twice over the same square.',
  trap: 'A trap costs a heart, and so do rats without a sword and skeletons without a bow. You have three hearts; with the last one you are out.',
  ghost:
    'Ghosts are harmless. But every symbol fastens the line: what you have drawn before it cannot be erased. Go on to the ghost.',
  key: 'Sword, bow and key each open a puzzle as soon as you step on them. Go to the key.',
  keys: 'Circle five keys of the shape that is asked for, then press Done. You might also decline, but there is no second chance.',
  'keys.else':
    'Not quite. In a game a wrong answer costs five seconds. Look for five keys of the shape that is asked for.',
  scroll:
    'The key is yours: now a treasure would open. Draw on over the scroll; today no row of the card asks for one, so it is worth nothing.',
  gem: 'A gem, one point. Take it.',
  far: 'Over empty squares the line finds its own way. Tap the next gem.',
  out: 'Two points. Only who gets out scores anything: the three bosses are ways out on every card. Go to the troll.',
  troll:
    'Every boss has a puzzle. Circle all monsters of the kind that is there most often, seven of them, then press Done.',
  'troll.else':
    'Not quite. In a game a wrong answer costs five seconds. Count which monster is there most often, and circle every one of them.',
  end: 'Out, and first: five points. Now the sand runs for all the others. You know all that you need for a race of your own.',
};
export default sentences;
