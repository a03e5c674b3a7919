// The keys of a game's own board; its folder may hold keys.<language>.ts with pairs of keys (a space between) and what they
// do.
import { keys } from 'virtual:games';
import { wordsOf } from '../words/language';

export const loadKeys = async (game: string): Promise<[string, string][]> =>
  (await wordsOf(keys[game])) ?? [];
