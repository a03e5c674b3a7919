// What a television says in Japanese.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game}をテレビに表示',
  join: '参加・観戦',
  scan: '読み取って席につく',
  how: 'スマートフォンのカメラを四角に向けるか、{house}でコードを入力してください。',
  seats: '{all}席中{taken}席',
  free: '空席',
  hands: '手札はスマートフォンの中だけ',
  'wait.people': '{count, plural, other {あと#人座れます。}}',
  'wait.start': '全員そろいました。{host}さんがゲームを始めます。',
  unknown:
    'コード{code}のテーブルはありません。スマートフォンでコードを確かめ、このページを開き直してください。',
  finding: 'テーブルを探しています',
  broken: 'サーバーから応答がありません。この画面は自動で接続し直します。',
  closed:
    'このテーブルは観戦なしで遊ばれているため、ここには何も表示されません。次のゲームの前にホストが許可できます。',
  gone: 'このテーブルはもうありません。',
  log: 'これまでの出来事',
  'log.empty': 'まだ何も起きていません。',
  next: '再戦の準備中です。',
  won: '勝ち',
};
export default messages;
