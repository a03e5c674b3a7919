// The words of Dungeon Busters that explain themselves, each with its clause, and which of them a card or a picture is.
import { monsters } from './table';

export const clauses = {
  monster: 'DB-15',
  card: 'DB-16',
  cancel: 'DB-25',
  hp: 'DB-27',
  chest: 'DB-36',
  lowest: 'DB-30',
  gem: 'DB-52',
  set: 'DB-53',
  spoils: 'DB-41',
  bank: 'DB-38',
  leader: 'DB-33',
  adventurer: 'DB-2',
};
export type Words = Record<keyof typeof clauses, readonly [string, string]>;

export function wordOf(name: string, data: Record<string, unknown>): string {
  const parts = data['components.json'] as { adventurers: { id: string }[] } | undefined;
  if (monsters(data).has(name)) return 'monster';
  if (parts?.adventurers.some(({ id }) => id === name)) return 'adventurer';
  return name === 'battle card' ? 'card' : name;
}
