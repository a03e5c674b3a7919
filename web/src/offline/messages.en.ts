// What a note says in English.
const messages = {
  turn: 'Your turn in {title}',
  'turn.how': 'Your move is awaited.',
  invitation: '{host} invites you to a rematch',
  'invitation.how': '{title}, at the same table.',
  several: 'Clew waits for you',
  'several.how': 'Tables that wait for you: {count}',
};
export default messages;
export type Messages = Record<keyof typeof messages, string>;
