// The words of Karak: Labyrinth that explain themselves, each with its clause, and which of them a picture of the board is.
export const clauses = {
  gem: 'KL-53',
  rat: 'KL-22',
  skeleton: 'KL-23',
  ghost: 'KL-60',
  trap: 'KL-21',
  sword: 'KL-35',
  bow: 'KL-36',
  key: 'KL-37',
  treasure: 'KL-29',
  scroll: 'KL-57',
  minotaur: 'KL-39',
  spider: 'KL-40',
  troll: 'KL-41',
  stairs: 'KL-46',
  heart: 'KL-20',
  walked: 'KL-14',
  fastest: 'KL-63',
  puzzle: 'KL-31',
  timer: 'KL-48',
};
export type Words = Record<keyof typeof clauses, readonly [string, string]>;

const others: Record<string, keyof typeof clauses> = {
  'heart lost': 'heart',
  'squares walked': 'walked',
  'solving a puzzle': 'puzzle',
};
export function wordOf(name: string): string {
  if (name.startsWith('scroll-')) return 'scroll';
  if (name.startsWith('stairs-')) return 'stairs';
  return others[name] ?? name;
}
