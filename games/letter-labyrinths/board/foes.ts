// Each enemy has its own creature and colour (in World.svelte), always with its number.
import shapes from 'virtual:icons/letter-labyrinths';
import type { Shape } from '$web/parts/shapes';

export type Foe = number | 'boss';
const kinds = 5;
const kindOf = (foe: number): number => ((foe - 1) % kinds) + 1;

export const foeColour = (foe: Foe): string => `var(--foe-${foe === 'boss' ? foe : kindOf(foe)})`;
export const foeShape = (foe: Foe): Shape | undefined =>
  shapes[foe === 'boss' ? 'boss' : `enemy ${kindOf(foe)}`];
// "enemy 3" and "boss" as the events have them.
export const foeOf = (who: string): Foe => (who === 'boss' ? 'boss' : Number(who.split(' ')[1]));
