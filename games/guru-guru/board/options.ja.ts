import type { Words } from './options.en';

// What the waiting room says of the game's options; those that matter most first.
const words: Words = {
  variant: 'ラウンド',
  'variant.how': '迷宮のすべての階、一つの階だけ、または全カードを混ぜて。',
  'variant=standard': '全3階',
  'variant=short-1': 'B1だけ',
  'variant=short-2': 'B2だけ',
  'variant=short-3': 'B3だけ',
  'variant=chaos': 'カオス',
  first: '最初の人',
  'first.how': '第1ラウンドで最初に部屋をのぞく人。',
  'first=random': 'ランダム',
  memory: '記憶',
  'memory.how': '見たカードを画面に残すか、自分で覚えるか。',
  'memory=aid': '画面に残す',
  'memory=none': '自分で覚える',
  reroll: 'ダイスの振り直し',
  'reroll.how': 'トークン1個で振り直せるもの。',
  'reroll=any': '好きな個数',
  'reroll=all': '全部まとめて',
  'reroll=one': '1個だけ',
  start_tie: '金が同じとき',
  'start_tie.how': '最多の人が複数いるとき、次のラウンドを始める人。',
  'start_tie=last-turn': '最後に動いた人',
  'start_tie=turn-order': '席順',
  chaos_hero_b1: 'カオスB1の勇者',
  'chaos_hero_b1.how': 'カオスでは、第1ラウンドでも勇者の効果が働きます。',
  chaos_reveal: '強いカードを公開',
  'chaos_reveal.how': 'カオスで加わるレベル3のカード6枚を、全員に公開します。',
};
export default words;
