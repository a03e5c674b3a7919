// The words that others are typing, as far as they let us see them: where each would lead from where its pawn stands.
import { pathOf } from './path';
import type { Parts, View } from './view';

export interface Ghost {
  seat: number;
  name: string;
  color: string;
  word: string;
  spaces: string[]; // from the pawn on
}

export function ghostsOf(
  drafts: Readonly<Record<number, string>>,
  view: View,
  parts: Parts,
  seat: number | null,
  names: string[],
): Ghost[] {
  if (view.phase !== 'players') return [];
  return view.seats.flatMap((one, index) => {
    const word = drafts[index] ?? '';
    if (!word || index === seat || !one.at || !one.class || one.words_left === 0) return [];
    const { steps } = pathOf(view, parts, index, word);
    const spaces = [one.at, ...steps.filter(({ at, from }) => at !== from).map(({ at }) => at)];
    return [{ seat: index, name: names[index] ?? '', color: one.class, word, spaces }];
  });
}
