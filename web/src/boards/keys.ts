// The keys of a game's own board; its folder may hold keys.en.ts with pairs of keys (a space between) and what they do.
import { keys } from 'virtual:games';

export async function loadKeys(game: string): Promise<[string, string][]> {
  return (await keys[game]?.())?.default ?? [];
}
