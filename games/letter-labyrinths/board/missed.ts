// After a defeat: the words that would have done most in place of one that was made, of those that people know.
import { preview } from '$web/rules/sight';
import { pathOf, type Path } from './path';
import { viewOf, type View } from './view';

export interface Missed {
  word: string;
  made: string; // in its place
  seat: number;
  round: number;
  path: Path;
  gain: number;
}

// The best word from this place, better than the one that was made; null where there is none.
export async function betterWord(
  view: View,
  { seat, round, word: made }: View['table']['words'][number],
): Promise<Missed | null> {
  const better = await preview<{ word: string | null; gain: number }>(view, seat, { better: made });
  if (!better?.word) return null;
  const path = await pathOf(view, seat, better.word);
  return path && { word: better.word, made, seat, round, path, gain: better.gain };
}

const mostLooked = 16; // words of the game's end: each is weighed against thousands
const mostTold = 2;

export async function missedWords(lines: number, viewAt: (line: number) => Promise<View>): Promise<Missed[]> {
  const found: Missed[] = [];
  let looked = 0;
  let after = await viewAt(lines);
  for (let line = lines; line > 0 && looked < mostLooked; --line) {
    const before = await viewAt(line - 1);
    const made = after.table.words[before.table.words.length];
    if (made) {
      ++looked;
      const better = await betterWord(before, made);
      if (better) found.push(better);
    }
    after = before;
  }
  return found.sort((a, b) => b.gain - a.gain).slice(0, mostTold);
}

export const asViews =
  (viewAt: (line: number) => Promise<Parameters<typeof viewOf>[0]>) => async (line: number) =>
    viewOf(await viewAt(line));
