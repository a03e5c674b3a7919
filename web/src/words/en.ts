// The shell's sentences in English; each board brings its own in boards/<game>/messages.en.ts.
const messages = {
  close: 'Close',
  'bar.label': 'What to do now',
  'rule.link': 'Rule {rule}',
  'seat.you': 'you',
  'seat.yourTurn': 'Your turn',
  'seat.turn': 'Choosing',
  'seat.away': 'No connection',
  'seat.bot': 'Bot, {level}',
} as const satisfies Record<string, string>;
export default messages;
