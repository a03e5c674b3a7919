// How each game is played, in a minute; a game's board/ may hold minute.en.ts, which loads without its board.
import { minutes } from 'virtual:games';

export const hasMinute = (game: string): boolean => game in minutes;

export async function loadMinute(game: string): Promise<string[]> {
  return (await minutes[game]?.())?.default ?? [];
}
