import type { Messages } from './messages.en';

const messages: Messages = {
  'board.label': 'Stůl slovy',
  'board.table': 'Na stole',
  'board.you': 'Vidíš to jen ty',
  'board.seat': '{name}',
  'moves.label': 'Tvoje tahy',
  'moves.more': 'Ukázat všechny tahy ({count})',
  'open.label': 'Další tahy, které můžeš napsat',
  'open.send': 'Zahrát',
  'open.hint': 'V tomhle tvaru: {pattern}',
  'prompt.over': 'Hra skončila.',
  'prompt.you': 'Jsi na tahu: vyber tah.',
  'prompt.wait':
    '{count, plural, one {{names} vybírá.} few {{names} vybírají.} many {{names} vybírají.} other {{names} vybírají.}}',
  'prompt.luck': 'Rozhoduje náhoda.',
  'prompt.pending': 'Odesláno. Čekáme na stůl.',
  'tell.seat': '{name}: {what}.',
  'tell.seatRest': '{name}: {what} ({rest}).',
  'tell.only': 'Teď: {what}.',
  'tell.rest': 'Teď: {what} ({rest}).',
  describe: 'zahraj „{move}“',
  'value.none': 'nic',
  'value.yes': 'ano',
  'value.no': 'ne',
  'value.pair': '{key}: {value}',
};
export default messages;
