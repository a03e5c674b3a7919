// The words of Letter Labyrinths that explain themselves, each with its clause, and which of them a picture is.
export const clauses = {
  enemy: 'LL-19',
  boss: 'LL-53',
  trap: 'LL-23',
  fortune: 'LL-12',
  burning: 'LL-26',
  deck: 'LL-49',
  pawn: 'LL-27',
  hit: 'LL-21',
  token: 'LL-29',
  sprint: 'LL-34',
  disable: 'LL-36',
  double: 'LL-35',
  recover: 'LL-32',
  reveal: 'LL-33',
  portal: 'LL-37',
};
export type Words = Record<keyof typeof clauses, readonly [string, string]>;

export function wordOf(name: string): string {
  if (name.startsWith('enemy ')) return 'enemy';
  return name === 'bonus token' ? 'token' : name;
}
