// The words of Secret Labyrinth that explain themselves, each with its clause, and which of them a card or a picture is.
import { cardOf, partsOf } from './view';

export const clauses = {
  treasure: 'SL-60',
  troll: 'SL-60',
  animal: 'SL-34',
  ring: 'SL-16',
  centre: 'SL-18',
  path: 'SL-12',
  shown: 'SL-6',
  duel: 'SL-42',
  fists: 'SL-50',
  trade: 'SL-36',
  castle: 'SL-56',
  hand: 'SL-65',
};
export type Words = Record<keyof typeof clauses, readonly [string, string]>;

const others: Record<string, keyof typeof clauses> = {
  rock: 'fists',
  paper: 'fists',
  scissors: 'fists',
  cards: 'hand',
};
export const wordOf = (name: string, data: Record<string, unknown>): string =>
  cardOf(partsOf(data), name)?.kind ?? others[name] ?? name;
