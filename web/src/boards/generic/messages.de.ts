import type { Messages } from './messages.en';

const messages: Messages = {
  'board.label': 'Der Tisch in Worten',
  'board.table': 'Auf dem Tisch',
  'board.you': 'Nur du siehst das',
  'board.seat': '{name}',
  'moves.label': 'Deine Züge',
  'moves.more': 'Alle {count} Züge zeigen',
  'open.label': 'Weitere Züge zum Eintippen',
  'open.send': 'Spielen',
  'open.hint': 'In dieser Form: {pattern}',
  'prompt.over': 'Das Spiel ist zu Ende.',
  'prompt.you': 'Du bist dran: Wähl einen Zug.',
  'prompt.wait': '{count, plural, one {{names} überlegt.} other {{names} überlegen.}}',
  'prompt.luck': 'Das Glück entscheidet.',
  'prompt.pending': 'Gesendet. Der Tisch antwortet gleich.',
  'tell.seat': '{name}: {what}.',
  'tell.seatRest': '{name}: {what} ({rest}).',
  'tell.only': 'Jetzt: {what}.',
  'tell.rest': 'Jetzt: {what} ({rest}).',
  describe: '„{move}“ spielen',
  'value.none': 'nichts',
  'value.yes': 'ja',
  'value.no': 'nein',
  'value.pair': '{key}: {value}',
};
export default messages;
