// The words of Dungeon Busters that explain themselves, in Japanese: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  monster: ['モンスター', '力を合わせて倒します。カードの合計がHP以上なら成功です。'],
  card: ['戦闘カード|カード', '1枚ずつ伏せて出します。ダンジョンが終わるまで表向きに残ります。'],
  cancel: ['相殺', '2人以上が選んだ数字のカードは、すべて数えません。'],
  hp: ['HP', '有効なカードの合計が届けば勝ち、届かなければ負けです。'],
  chest: ['宝箱', '勝つと、有効な最小のカードの人が宝箱1を、次に小さい人が宝箱2を取ります。'],
  lowest: ['最小のカード', '負けると、出した人は自分のいちばん多い色の宝石をすべて手放します。'],
  gem: ['宝石', '1個1点。3色のセットや、ある色の最多は、さらに得点になります。'],
  set: ['セット|1組', '3色1個ずつでさらに3点です。'],
  spoils: [
    '戦利品',
    '失われた宝石や、だれも取れなかった宝石です。次に勝った時、小さいカードの人から分けます。',
  ],
  bank: ['バンク', '宝箱の宝石はここから出ます。なくなった色はもらえません。'],
  leader: ['リーダー', '順番に行うことは、リーダーから始めます。'],
  adventurer: ['冒険者', 'パーティーでの役柄です。効果はありません。'],
} satisfies Words;
