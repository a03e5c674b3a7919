// What a note says in German.
import type { Messages } from './messages.en';
const messages: Messages = {
  turn: 'Du bist am Zug: {title}',
  'turn.how': 'Dein Zug wird erwartet.',
  invitation: '{host} lädt dich zur Revanche ein',
  'invitation.how': '{title}, am selben Tisch.',
  several: 'Clew wartet auf dich',
  'several.how': 'Tische, die auf dich warten: {count}',
};
export default messages;
