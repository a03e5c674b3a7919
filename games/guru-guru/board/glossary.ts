// The words of Guru Guru Labyrinth that explain themselves, each with its clause, and which of them a card or a picture is.
import { readCards } from './table';

export const clauses = {
  room: 'GG-12',
  floor: 'GG-10',
  treasure: 'GG-31',
  monster: 'GG-29',
  ally: 'GG-39',
  hero: 'GG-50',
  gold: 'GG-71',
  skull: 'GG-29',
  sword: 'GG-40',
  die: 'GG-39',
  token: 'GG-42',
  stay: 'GG-16',
  leave: 'GG-24',
  door: 'GG-14',
  equip: 'GG-46',
  consume: 'GG-48',
};
export type Words = Record<keyof typeof clauses, readonly [string, string]>;

const others: Record<string, keyof typeof clauses> = {
  swords: 'sword',
  'sword die': 'die',
  'treasure type': 'treasure',
};
export const wordOf = (name: string, data: Record<string, unknown>): string =>
  readCards(data).get(name)?.type ?? others[name] ?? name;
