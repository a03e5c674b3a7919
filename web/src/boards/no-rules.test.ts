// Rules are in C++ alone: a board draws and talks, and asks the rules for everything else. Code that enforces a clause
// cites it (CONTRIBUTING.md), so a board that cites one outside of what people read has a rule of its own.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';

const isCode = (file: string) => /\.(ts|svelte)$/.test(file) && !/\.(test|browser|kit|en)\.ts$/.test(file);
const files = Object.values(boardFolders()).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((file) => `${folder}/${file}`),
);
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line })),
);
const found = (pattern: RegExp) =>
  lines.filter(({ line }) => pattern.test(line)).map(({ file, line }) => `${file}: ${line.trim()}`);

test('there are boards to look at', () => expect(files.length).toBeGreaterThan(60));

test('no board cites a clause, but to link to it', () => {
  expect(found(/(?<!['"])\b[A-Z]{2}-\d+\b(?!['"])/)).toEqual([]);
});

test('no board works out chances, reach, or what a move is worth', () => {
  expect(
    found(/\b(odds|chanceOf|prospect|probability|reachable|neighbours|heartsLost|tallyOf|scoreOf)\b\s*\(/),
  ).toEqual([]);
  expect(found(/Math\.random/)).toEqual([]);
});
