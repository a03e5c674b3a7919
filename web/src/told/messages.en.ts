// What the page says about being told in English.
const messages = {
  title: 'Being told',
  lead: 'Clew tells you two things: it is your turn, and somebody invites you. Nothing else, ever.',
  turns:
    '{count, plural, one {Your turn at one table} =2 {Your turn at two tables} =3 {Your turn at three tables} other {Your turn at # tables}}',
  nothing: 'Nothing waits for you',
  next: '{names} {count, plural, one {is} other {are}} next in {game}.',
  left: '{time} left, until {when}.',
  late: 'Your time is up.',
  playMove: 'Play your move',
  playMoveAt: 'Play your move in {game}',
  ask: '{names} may take a while. Shall we tell you?',
  'ask.how': 'A note from this browser when it is your turn. You can stop it under your name at any time.',
  'ask.yes': 'Tell me',
  'ask.no': 'I will look myself',
  note: 'A note from this browser',
  'note.closed': 'Works while Clew is closed',
  'note.open': 'Works while Clew is open in some tab',
  'note.cannot':
    'This browser shows no notes for this house. Where it can, its settings for this site allow them.',
  quiet: 'Quiet hours',
  'quiet.how': 'Notes wait until they are over, then come as one',
  'quiet.from': 'Quiet from',
  'quiet.until': 'Quiet until',
  devices: 'Browsers that are told while Clew is closed',
  'device.unknown': 'A browser',
  'device.since': 'Since {since, date, long}',
  'device.stop': 'Stop',
  'device.stopLabel': 'Tell {called} nothing more',
  never: 'No card, no hand and no score is ever in a note.',
  broken: 'The house could not do that now. Please try again in a moment.',
};
export default messages;
export type Messages = Record<keyof typeof messages, string>;
