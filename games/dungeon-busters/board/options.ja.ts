import type { Words } from './options.en';

// What the waiting room says of the game's options; those that matter most first.
const words: Words = {
  hand: 'バトルカード',
  'hand.how': '全員がどのカードで戦うか。',
  'hand=book': '箱のとおり',
  'hand=six': '6枚ずつ',
  'hand=five': '秘密の5枚',
  talk: '会話',
  'talk.how': 'モンスター1体につき、1人が発言できる回数。0なら無言で遊びます。',
  leader: 'リーダー',
  'leader.how': '負けた人が複数いるとき、リーダーから先に支払います。',
  'leader=random': 'ランダム',
  adventurers: '冒険者',
  'adventurers.how': 'だれがどの冒険者か。変わるのは絵だけです。',
  'adventurers=warrior': '戦士',
  'adventurers=mage': '魔法使い',
  'adventurers=archer': '弓使い',
  'adventurers=thief': '盗賊',
  'adventurers=cleric': '僧侶',
};
export default words;
