// What would spoil a running game (each game's spoilers.json) is in no file of the built page: neither in its scripts nor in
// the rules that run in it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';

const page = process.env['CLEW_WEB'] ?? fileURLToPath(new URL('../../build/web/', import.meta.url));

// Every text in a value; of members with these names only, where names are given.
function textsIn(value: unknown, names: string[] | null): string[] {
  if (typeof value === 'string') return names ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, names?.includes(name) ? null : names));
}

const held = Object.values(boardFolders()).flatMap((board) => {
  const game = join(board, '..');
  if (!existsSync(join(game, 'spoilers.json'))) return [];
  const spoilers = JSON.parse(readFileSync(join(game, 'spoilers.json'), 'utf8')) as Record<
    string,
    true | string[]
  >;
  return Object.entries(spoilers).flatMap(([file, which]) =>
    textsIn(JSON.parse(readFileSync(join(game, 'data', file), 'utf8')), which === true ? null : which),
  );
});

test('no file of the page holds what would spoil a running game', () => {
  // A square or a letter says nothing by itself, and stands anywhere.
  const secrets = [...new Set(held)].filter((text) => text.length > 3);
  expect(secrets.length).toBeGreaterThan(100);
  const files = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.gz'))
    .map((one) => join(one.parentPath, one.name));
  expect(files.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
  const told = files.flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    // Short ones stand in pictures and words, too: these count as a text of their own, or at its end.
    const isTold = (secret: string) =>
      secret.length > 12
        ? text.includes(secret)
        : ['"', "'", '`'].some(
            (quote) => text.includes(quote + secret + quote) || text.includes(` ${secret}${quote}`),
          );
    return secrets.filter(isTold).map((secret) => `${file.slice(page.length)} tells ${secret}`);
  });
  expect(told).toEqual([]);
});
