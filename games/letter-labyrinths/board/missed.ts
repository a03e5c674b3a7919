// After a defeat: the words that would have done most in place of one that was made, of those that people know.
import { lexicon } from './lexicon';
import { pathsOf, type Path } from './path';
import { isRepeated, viewOf, type Parts, type View } from './view';

export interface Missed {
  word: string;
  made: string; // in its place
  seat: number;
  round: number;
  path: Path;
  gain: number;
}

// Catching counts most, then hits, then traps; a word that a trap ends costs a card.
function worth({ hits, captured, cleared, stopped }: Path): number {
  const struck = [...hits.values()].reduce((sum, count) => sum + count, 0);
  return 3 * captured.length + 2 * struck + cleared.length - (stopped ? 3 : 0);
}

// Of equal ones the shorter: it was easier to find.
const isBetter = (one: Pick<Missed, 'gain' | 'word'>, other: Missed) =>
  one.gain > other.gain || (one.gain === other.gain && one.word.length < other.word.length);

// The best word from this place, better than the one that was made; null where there is none.
export function betterWord(
  view: View,
  parts: Parts,
  { seat, round, word: made }: View['table']['words'][number],
  words: Iterable<string>,
): Missed | null {
  const pathFor = pathsOf(view, parts, seat);
  const least = Number(view.options['min_letters'] ?? 2);
  const own = worth(pathFor(made));
  let best: Missed | null = null;
  for (const word of words) {
    if (word.length < least || word.length > 8) continue;
    const path = pathFor(word);
    const gain = worth(path) - own;
    if (gain < 1 || (best && !isBetter({ gain, word }, best))) continue;
    if (path.hits.size === 0 || path.endsOn !== null || isRepeated(view, word)) continue;
    best = { word, made, seat, round, path, gain };
  }
  return best;
}

const mostLooked = 16; // words of the game's end: each is weighed against thousands
const mostTold = 2;
const rest = () => new Promise((done) => setTimeout(done));

export async function missedWords(
  lines: number,
  viewAt: (line: number) => Promise<View>,
  parts: Parts,
): Promise<Missed[]> {
  const known = await lexicon('common');
  if (!known) return [];
  const found: Missed[] = [];
  let looked = 0;
  let after = await viewAt(lines);
  for (let line = lines; line > 0 && looked < mostLooked; --line) {
    const before = await viewAt(line - 1);
    const made = after.table.words[before.table.words.length];
    if (made) {
      ++looked;
      const better = betterWord(before, parts, made, known);
      if (better) found.push(better);
      await rest(); // the page goes on meanwhile
    }
    after = before;
  }
  return found.sort((a, b) => b.gain - a.gain).slice(0, mostTold);
}

export const asViews =
  (viewAt: (line: number) => Promise<Parameters<typeof viewOf>[0]>) => async (line: number) =>
    viewOf(await viewAt(line));
