// What a television says in English.
const messages = {
  title: '{game} on the television',
  join: 'Join or watch',
  scan: 'Scan to sit down',
  how: 'Point a phone’s camera at the square, or type the code at {house}.',
  seats: '{taken} of {all} seats',
  free: 'Free seat',
  hands: 'Hands stay on the phones',
  'wait.people': '{count, plural, one {One more may sit down.} other {# more may sit down.}}',
  'wait.start': 'Everybody is here. {host} starts the game.',
  unknown: 'No table has the code {code}. Look at the code on a phone and open this page again.',
  finding: 'Looking for the table',
  broken: 'The house does not answer. This screen tries again by itself.',
  closed:
    'This table is played without spectators, so nothing of it is shown here. Its host can allow them before the next game.',
  gone: 'This table is not here any more.',
  log: 'What happened',
  'log.empty': 'Nothing has happened yet.',
  next: 'A rematch is being set up.',
  won: 'Won',
};
export default messages;
export type Messages = Record<keyof typeof messages, string>;
