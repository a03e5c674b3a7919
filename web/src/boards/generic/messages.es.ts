import type { Messages } from './messages.en';

const messages: Messages = {
  'board.label': 'La mesa en palabras',
  'board.table': 'Sobre la mesa',
  'board.you': 'Solo lo ves tú',
  'board.seat': '{name}',
  'moves.label': 'Tus jugadas',
  'moves.more': 'Mostrar las {count} jugadas',
  'open.label': 'Otras jugadas que puedes escribir',
  'open.send': 'Jugar',
  'open.hint': 'De esta forma: {pattern}',
  'prompt.over': 'La partida ha terminado.',
  'prompt.you': 'Te toca: elige una jugada.',
  'prompt.wait': '{count, plural, one {{names} está pensando.} other {{names} están pensando.}}',
  'prompt.luck': 'Decide la suerte.',
  'prompt.pending': 'Enviado. La mesa responde enseguida.',
  'tell.seat': '{name}: {what}.',
  'tell.seatRest': '{name}: {what} ({rest}).',
  'tell.only': 'Ahora: {what}.',
  'tell.rest': 'Ahora: {what} ({rest}).',
  describe: 'jugar «{move}»',
  'value.none': 'nada',
  'value.yes': 'sí',
  'value.no': 'no',
  'value.pair': '{key}: {value}',
};
export default messages;
