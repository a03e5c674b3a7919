import type { Messages } from './messages.en';

const messages: Messages = {
  'board.label': '言葉で見るテーブル',
  'board.table': 'テーブルの上',
  'board.you': '自分だけに見えるもの',
  'board.seat': '{name}',
  'moves.label': '選べる手',
  'moves.more': '全{count}手を表示',
  'open.label': 'ほかに入力できる手',
  'open.send': 'この手にする',
  'open.hint': '書き方：{pattern}',
  'prompt.over': 'ゲーム終了です。',
  'prompt.you': '自分の番です。手を選んでください。',
  'prompt.wait': '{count, plural, other {{names}が考え中です。}}',
  'prompt.luck': '運しだいです。',
  'prompt.pending': '送りました。テーブルの返事を待っています。',
  'tell.seat': '{name}：{what}。',
  'tell.seatRest': '{name}：{what}（{rest}）。',
  'tell.only': '今：{what}。',
  'tell.rest': '今：{what}（{rest}）。',
  describe: '「{move}」をプレイする',
  'value.none': 'なし',
  'value.yes': 'はい',
  'value.no': 'いいえ',
  'value.pair': '{key}：{value}',
};
export default messages;
