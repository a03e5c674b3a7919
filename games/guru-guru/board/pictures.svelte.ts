// The pictures of all cards are as large as the board itself: those of a level come with the first of its cards, and cards are
// whole without them till then.
import type { Shape } from '$web/parts/shapes';

const levels: Record<string, () => Promise<{ default: Record<string, Shape> }>> = {
  1: () => import('virtual:icons/guru-guru/1-'),
  2: () => import('virtual:icons/guru-guru/2-'),
  3: () => import('virtual:icons/guru-guru/3-'),
};
let all = $state.raw<Record<string, Shape>>({});
const asked: Record<string, boolean> = {};

function come(level: string): void {
  if (asked[level]) return;
  asked[level] = true;
  void levels[level]?.().then(
    (module) => (all = { ...all, ...module.default }),
    () => undefined, // names and numbers say what a card is
  );
}
come('1'); // in most games the first round has no others

export function pictureOf(card: string): Shape | undefined {
  come(card.split('-')[0] ?? '');
  return all[card];
}
