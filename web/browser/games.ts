// Which game is played in a test that only needs one of a kind: what a game may be asked for stands in tests/kit/evenings.h, which
// one it is in the game's evenings.json.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

type Use = 'hands' | 'silent hands' | 'turns' | 'together' | 'race';
interface Evening {
  use?: Use;
  options: Record<string, unknown>;
}

const folder = (game: string) => new URL(`../../games/${game}/`, import.meta.url);
const read = (game: string, file: string) => readFileSync(new URL(file, folder(game)), 'utf8');

const evenings = readdirSync(new URL('../../games/', import.meta.url))
  .filter((game) => existsSync(new URL('evenings.json', folder(game))))
  .flatMap((game) =>
    (JSON.parse(read(game, 'evenings.json')) as Evening[]).map((evening) => ({ ...evening, game })),
  );

export function eveningFor(use: Use): Evening & { game: string } {
  const found = evenings.find((evening) => evening.use === use);
  if (!found) throw new Error(`No game has an evening for ${use}.`);
  return found;
}
export const gameFor = (use: Use): string => eveningFor(use).game;
// As its page is headed.
export const titleFor = (use: Use): string => read(gameFor(use), 'rules.md').split('\n')[0]?.slice(2) ?? '';
// Whole games that were played, the oldest name first.
export const recordsFor = (use: Use): string[] =>
  readdirSync(new URL('records/', folder(gameFor(use))))
    .sort()
    .map((name) => read(gameFor(use), `records/${name}`));
