// What players read of each game's rules: its clauses hold no word that is only for whoever writes a program, and what is
// written as code is an option, which the page says by its meaning, or a move, which can be typed.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';
import { blockForPlayers, chapters, plain } from '../lib/rules';
import type { Block, Span } from '../wire/http';
import { loadOptions } from './options';

const forEngineers = /\b(engine|server|client|JSON|views?|actors?|referee|section \d+|rulings?|R-?\d+)\b/i;

const spansOf = (line: string): Span[] =>
  line
    .split('`')
    .map((text, at): Span => ({ kind: at % 2 ? 'code' : 'text', text }))
    .filter(({ text }) => text !== '');

// Headings and clauses of a page, which is all that chapters are made of.
function blocksOf(page: string): Block[] {
  const joined = page.replace(/\n {2}(?=\S)/g, ' ');
  return joined.split('\n').flatMap((line): Block[] => {
    const heading = /^(#+) (.*)/.exec(line);
    if (heading)
      return [{ kind: 'heading', level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? '') }];
    const [, clause, words] = /^- \*\*([A-Z]+-\d+)\*\* (.*)/.exec(line) ?? [];
    return clause && words ? [{ kind: 'item', clause, spans: spansOf(words) }] : [];
  });
}
// The first words of the moves, which the section about them lists.
const movesOf = (page: string) =>
  new Set([...(page.split(/^## /m)[6] ?? '').matchAll(/`([a-z]+)/g)].map(([, word]) => word));

describe.each(Object.entries(boardFolders()))('the rules of %s', (game, folder) => {
  test('are for players', async () => {
    const page = readFileSync(`${folder}/../rules.md`, 'utf8');
    const { words } = await loadOptions(game);
    const moves = movesOf(page);
    const all = chapters(blocksOf(page).map((block) => blockForPlayers(block, words)));
    expect(all.length).toBeGreaterThan(4);
    expect(moves.size).toBeGreaterThan(4);
    const strange = all.flatMap(({ title, blocks }) => [
      ...(forEngineers.test(title) ? [title] : []),
      ...blocks.flatMap((block) => {
        const told = plain(block);
        const code = 'spans' in block ? block.spans.filter(({ kind }) => kind === 'code') : [];
        const isPlain =
          !forEngineers.test(told) && code.every(({ text }) => moves.has(text.split(' ')[0] ?? ''));
        return isPlain ? [] : [told];
      }),
    ]);
    expect(strange).toEqual([]);
  });
});
