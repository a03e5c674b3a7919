// How each game is played, in a minute; a game's board/ may hold minute.<language>.ts, which loads without its board.
import { minutes } from 'virtual:games';
import { wordsOf } from '../words/language';

export const hasMinute = (game: string): boolean => Object.keys(minutes[game] ?? {}).length > 0;

export const loadMinute = async (game: string): Promise<string[]> => (await wordsOf(minutes[game])) ?? [];
