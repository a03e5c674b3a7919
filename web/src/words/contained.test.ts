// Names that people chose run in their own direction: where one stands by itself on the page it is in a <bdi>; in sentences
// `say` sees to it.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';

const folders = [fileURLToPath(new URL('..', import.meta.url)), ...Object.values(boardFolders())];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => `${folder}/${file}`),
);

test('a name by itself is contained', () => {
  expect(files.length).toBeGreaterThan(200);
  const bare = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\bnames\[[^\]]+\](?: \?\? '')?\}(?!<\/bdi>)/g)]
      .filter(({ index }) => !/=\{[^{}]*$/.test(text.slice(0, index))) // an attribute
      .map(({ 0: found }) => `${file}: ${found}`);
  });
  expect(bare).toEqual([]);
});
