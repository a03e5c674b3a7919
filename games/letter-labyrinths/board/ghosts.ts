// The words that others are typing, as far as they let us see them: where each would lead from where its pawn stands.
import { pathOf } from './path';
import type { View } from './view';

export interface Ghost {
  seat: number;
  name: string;
  color: string;
  word: string;
  spaces: string[]; // from the pawn on
}

export async function ghostsOf(
  drafts: Readonly<Record<number, string>>,
  view: View,
  seat: number | null,
  names: string[],
): Promise<Ghost[]> {
  if (view.phase !== 'players') return [];
  const ghosts = view.seats.map(async (one, index): Promise<Ghost[]> => {
    const word = drafts[index] ?? '';
    if (!word || index === seat || !one.at || !one.class || one.words_left === 0) return [];
    const path = await pathOf(view, index, word);
    const steps = path?.steps.filter(({ at, from }) => at !== from).map(({ at }) => at) ?? [];
    return [{ seat: index, name: names[index] ?? '', color: one.class, word, spaces: [one.at, ...steps] }];
  });
  return (await Promise.all(ghosts)).flat();
}
