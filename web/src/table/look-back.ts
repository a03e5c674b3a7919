// What the result page tells of a game that is over, found in its replay: how the scores grew, the moves that counted,
// and what might have been. The game is over, so all may be seen.
import type { GameWords } from '../boards/board';
import type { ReplayLine } from '../wire/http';
import type { GameResult, GameView } from '../lib/wire';
import { say } from '../words/say';
import { deeds, moments, once, type Deed, type Moment } from './course';
import { sentencesOf } from './log';
import { isTogether } from './verdict';

export type ToldDeed = Omit<Deed, 'seat'> & { seat: number | null; text: string };
export interface LookedBack {
  course: Moment[];
  deeds: ToldDeed[];
  missed: string[];
}
interface Around {
  result: GameResult;
  words: GameWords;
  names: string[];
  data: Record<string, unknown>;
}

// Whether there is anything to look back at; also where rivals end all alike.
export const looksBack = (words: GameWords, result: GameResult): boolean =>
  Boolean((isTogether(result) && words.common) || words.scores);

export async function lookBack(
  ask: (line: number) => Promise<ReplayLine>,
  { result, words, names, data }: Around,
): Promise<LookedBack> {
  const at = once(ask);
  const viewAt = async (line: number): Promise<GameView> => (await at(line)).view;
  const { common } = words;
  const together = isTogether(result) && common;
  const scores = together ? (view: GameView) => [common(view)] : words.scores;
  const { lines, view: first } = await at(0);
  const all = await moments({ ...words, ...(scores ? { scores } : {}) }, lines, viewAt);
  // What everybody has in common counts from the first part on.
  const course = together && all.some(({ part }) => part) ? all.filter(({ part }) => part) : all;
  const found = await deeds(
    course,
    together ? [] : result.winners,
    async (line) => scores?.(await viewAt(line)) ?? [],
  );
  if (together) found.push(...turningPoint(found, result, lines));
  const told = await Promise.all(
    found.map(async (deed): Promise<ToldDeed> => {
      const { view, events, by } = await at(deed.line);
      const telling = { names, seat: null, view, data };
      const seat = together ? (typeof by === 'number' ? by : null) : deed.seat;
      const sentences = sentencesOf(events, words, telling).filter(Boolean).slice(0, 2);
      const plain = say('course.deed', { name: names[deed.seat] ?? '', gain: deed.gain });
      return { ...deed, seat, text: words.deed?.(events, telling) || sentences.join(' ') || plain };
    }),
  );
  const telling = { names, seat: null, view: first, data };
  // Without it the rest is told all the same; that it went wrong is a fault to be seen.
  const missed = await Promise.resolve(words.hindsight?.(lines, viewAt, telling)).catch((fault: unknown) => {
    reportError(fault);
    return [];
  });
  return { course, deeds: told, missed: missed ?? [] };
}

// Who lost together lost most by one of the moves; who won did it with the last.
function turningPoint(found: Deed[], { winners }: GameResult, lines: number): Deed[] {
  if (winners.length === 0) {
    const worst = found.reduce<Deed | null>(
      (one, other) => (one && one.gain <= other.gain ? one : other),
      null,
    );
    if (worst && worst.gain < 0) worst.isDecisive = true;
    return [];
  }
  const last = found.find(({ line }) => line === lines);
  if (last) last.isDecisive = true;
  return last ? [] : [{ line: lines, seat: 0, gain: 0, isDecisive: true }];
}
