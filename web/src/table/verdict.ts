// The end of a game in one sentence, and its order.
import type { GameWords } from '../boards/board';
import type { GameResult } from '../lib/wire';
import { language, say } from '../words/say';

type Unit = NonNullable<GameWords['unit']>;

export interface Place {
  seat: number;
  place: number;
  score: number;
  isWinner: boolean;
}

// Winners first, then by score; equal scores share a place.
export function places({ winners, scores }: GameResult): Place[] {
  const order = scores
    .map((score, seat) => ({ seat, score, isWinner: winners.includes(seat) }))
    .sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || b.score - a.score);
  return order.map((one) => ({
    ...one,
    place: 1 + order.findIndex(({ score, isWinner }) => score === one.score && isWinner === one.isWinner),
  }));
}

// All win or all lose together, and the scores say nothing more.
export const isTogether = ({ winners, scores }: GameResult): boolean =>
  (winners.length === 0 || winners.length === scores.length) && new Set(scores).size === 1;

// With what the winner has, where the game has a word for it: "47 gold".
export function verdict(result: GameResult, names: string[], you: number | null, unit?: Unit): string {
  const { winners, scores } = result;
  if (isTogether(result) && scores.length > 1 && winners.length)
    return say(you === null ? 'result.allWonWatch' : 'result.allWon');
  if (winners.length === 0) return say('result.allLost');
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) {
    const values = { name: names[first] ?? '', score: unit?.(scores[first] ?? 0) ?? '' };
    const who = first === you ? 'result.you' : 'result.one';
    return unit ? say(`${who}.with`, values) : say(who, values);
  }
  const all = new Intl.ListFormat(language).format(winners.map((seat) => names[seat] ?? ''));
  return say(you !== null && winners.includes(you) ? 'result.sharedYou' : 'result.shared', { names: all });
}

const points: Unit = (count) => say('result.points', { count });
export function margin({ winners, scores }: GameResult, names: string[], unit = points): string {
  const [first] = winners;
  if (winners.length !== 1 || first === undefined || scores.length < 2) return '';
  const best = Math.max(...scores.filter((_, seat) => seat !== first));
  const count = (scores[first] ?? 0) - best;
  const next = scores.findIndex((score, seat) => seat !== first && score === best);
  if (count > 0) return say('result.by', { score: unit(count), name: names[next] ?? '' });
  return count === 0 ? say('result.tie', { score: unit(best) }) : '';
}
