// For tests: which of these names no word of a game's glossary explains.
import { loadGlossary } from './glossary';
import { dataOf } from './playthroughs';

export async function unexplained(game: string, names: readonly string[]): Promise<string[]> {
  const [glossary, data] = [await loadGlossary(game), dataOf(game)];
  return names.filter((name) => !glossary?.of(name, data));
}
