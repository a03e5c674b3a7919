// Each enemy has its own creature and colour, always with its number. Light lines on these grounds have 4.5:1 or more.
import shapes from 'virtual:icons/letter-labyrinths';
import type { Shape } from '$web/parts/shapes';

export type Foe = number | 'boss';
const colours = ['#3c6e1f', '#8a3a12', '#4b4aa0', '#0f6a63', '#8c1b5d'];

export const foeColour = (foe: Foe): string =>
  foe === 'boss' ? '#5a1f78' : (colours[(foe - 1) % colours.length] ?? '');
export const foeShape = (foe: Foe): Shape | undefined =>
  shapes[foe === 'boss' ? 'boss' : `enemy ${((foe - 1) % colours.length) + 1}`];
// "enemy 3" and "boss" as the events have them.
export const foeOf = (who: string): Foe => (who === 'boss' ? 'boss' : Number(who.split(' ')[1]));
