// The pictures of all cards are as large as the board itself: they come after it, and cards are whole without them till then.
import type { Shape } from '$web/parts/shapes';

let all = $state.raw<Record<string, Shape>>({});
void import('virtual:icons/guru-guru').then(
  (module) => (all = module.default),
  () => undefined, // names and numbers say what a card is
);

export const pictureOf = (card: string): Shape | undefined => all[card];
