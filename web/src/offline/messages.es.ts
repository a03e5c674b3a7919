// What a note says in Spanish.
import type { Messages } from './messages.en';
const messages: Messages = {
  turn: 'Te toca en {title}',
  'turn.how': 'Se espera tu jugada.',
  invitation: '{host} te invita a la revancha',
  'invitation.how': '{title}, en la misma mesa.',
  several: 'Clew te espera',
  'several.how': 'Mesas que te esperan: {count}',
};
export default messages;
