// What a note says in Japanese.
import type { Messages } from './messages.en';
const messages: Messages = {
  turn: '{title}：あなたの番です',
  'turn.how': 'あなたの手を待っています。',
  invitation: '{host}が再戦に招いています',
  'invitation.how': '{title}、同じ席で。',
  several: 'Clewが待っています',
  'several.how': 'あなたを待つテーブル：{count}',
};
export default messages;
