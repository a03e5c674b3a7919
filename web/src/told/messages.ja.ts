// What the page says about being told in Japanese.
import type { Messages } from './messages.en';
const messages: Messages = {
  title: 'お知らせ',
  lead: 'Clewがお知らせするのは二つだけです。あなたの番になったときと、誰かに招かれたときです。',
  turns: '{count, plural, other {#つのテーブルであなたの番です}}',
  nothing: '今、あなたの番はありません',
  next: '{game}は{names}の番です。{count, plural, other {}}',
  left: '残り{time}、{when}まで。',
  late: '時間が切れました。',
  playMove: '手を打つ',
  playMoveAt: '{game}で手を打つ',
  ask: '{names}は時間がかかるかもしれません。お知らせしましょうか？',
  'ask.how': 'あなたの番になったら、このブラウザでお知らせします。名前のページでいつでも止められます。',
  'ask.yes': '知らせてほしい',
  'ask.no': '自分で見に来ます',
  note: 'このブラウザのお知らせ',
  'note.closed': 'Clewを閉じていても届きます',
  'note.open': 'Clewがどこかのタブで開いている間に届きます',
  'note.cannot':
    'このブラウザは、この家のお知らせを表示しません。対応している場合は、このサイトの設定で許可できます。',
  quiet: '静かな時間',
  'quiet.how': 'お知らせは終わるまで待ち、その後ひとつにまとめて届きます',
  'quiet.from': '静かな時間の始まり',
  'quiet.until': '静かな時間の終わり',
  devices: 'Clewを閉じていてもお知らせが届くブラウザ',
  'device.unknown': 'ブラウザ',
  'device.since': '{since, date, long}から',
  'device.stop': '止める',
  'device.stopLabel': '{called}へのお知らせを止める',
  never: 'お知らせに、カードや手札や点数が載ることはありません。',
  broken: '今はできませんでした。しばらくしてからもう一度お試しください。',
};
export default messages;
