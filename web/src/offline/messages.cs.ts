// What a note says in Czech.
import type { Messages } from './messages.en';
const messages: Messages = {
  turn: 'Jsi na tahu: {title}',
  'turn.how': 'Čeká se na tvůj tah.',
  invitation: '{host} tě zve k odvetě',
  'invitation.how': '{title}, u stejného stolu.',
  several: 'Clew na tebe čeká',
  'several.how': 'Stoly, které na tebe čekají: {count}',
};
export default messages;
