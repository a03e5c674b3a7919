// How each game is played, in a minute; a game's folder may hold minute.en.ts, which loads without its board.
const found = import.meta.glob<{ default: string[] }>('./*/minute.en.ts');

export const hasMinute = (game: string): boolean => `./${game}/minute.en.ts` in found;

export async function loadMinute(game: string): Promise<string[]> {
  return (await found[`./${game}/minute.en.ts`]?.())?.default ?? [];
}
