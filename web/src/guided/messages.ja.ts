import type { Messages } from './messages.en';

const messages: Messages = {
  where: 'ガイドつきの初プレイ',
  step: 'ステップ{step}／{steps}',
  watching: '何が起きるか見てみましょう。',
  watch: 'スキップ',
  look: '次へ',
  move: '代わりにやって',
  back: '戻る',
  leave: '終える',
  another: '本番ならその手でもかまいません。ここでは光っている手を試してください。',
  'over.play': 'やさしい初戦を遊ぶ',
  'over.again': 'もう一度',
  label: 'ガイド',
  loading: 'ガイドがテーブルを整えています…',
};
export default messages;
