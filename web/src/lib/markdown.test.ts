import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdown, plain, chapters, forPlayers, hits, search, spans } from './markdown';

describe('markdown', () => {
  test('reads spans, and finds clauses in the middle of a sentence', () => {
    expect(spans('a `look 4` and **bold**, see GG-12.')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'look 4' },
      { kind: 'text', text: ' and ' },
      { kind: 'strong', text: 'bold' },
      { kind: 'text', text: ', see ' },
      { kind: 'clause', text: 'GG-12' },
      { kind: 'text', text: '.' },
    ]);
  });
  test('HTML stays text', () => {
    expect(spans('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }]);
  });
  test('a clause is an item with its own name, over several lines', () => {
    expect(markdown('- **DB-6** Each player\n  takes all.\n- Other')).toEqual([
      { kind: 'item', clause: 'DB-6', mark: '•', spans: [{ kind: 'text', text: 'Each player takes all.' }] },
      { kind: 'item', clause: null, mark: '•', spans: [{ kind: 'text', text: 'Other' }] },
    ]);
  });
  test('reads tables and code', () => {
    const [table, code] = markdown('| a | b |\n| --- | --- |\n| 1 | `x` |\n\n```\n# no heading\n```\n');
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ kind: 'code', text: 'x' }]]] });
    expect(code).toEqual({ kind: 'code', text: '# no heading' });
  });
  test('players get the chapters with clauses, engineers the page', () => {
    const source =
      '# G\n\nBy X.\n\n## 1. In short\n\nA.\n\n## 3. Rules\n\n### Set-up\n\n- **GG-1** C.\n- **GG-2** D.\n\n### End\n\n- **GG-3** E.\n\n## 9. Bots\n\nB.\n';
    expect(chapters(markdown(source)).map(({ title, range }) => [title, range])).toEqual([
      ['Set-up', 'GG-1 – GG-2'],
      ['End', 'GG-3'],
    ]);
  });
  test('search finds words, not parts of them', () => {
    const found = (query: string) =>
      search(markdown('# One\n\nTake part in it.\n\n# Two\n\nThe cards of a hand.\n'), query).map(plain);
    expect(found('art')).toEqual([]);
    expect(found('PART')).toEqual(['Take part in it.']);
    expect(found('card hand')).toEqual(['The cards of a hand.']);
    expect(found('card foot')).toEqual([]);
    expect(hits('Cards and a card', ['card'])).toEqual([
      { from: 0, to: 5 },
      { from: 12, to: 16 },
    ]);
  });
  test('options are named by their meaning', () => {
    const words = { hand: 'Battle cards', 'hand=five': 'Five', talk: 'Talk' };
    const told = (text: string) =>
      forPlayers(spans(text), words)
        .map(({ text }) => text)
        .join('');
    expect(told('With `hand` = `"five"` no more. (ruling R1)')).toBe('With “Battle cards: Five” no more.');
    expect(told('With `hand: "five"` and `talk` at most `play 4`.')).toBe(
      'With “Battle cards: Five” and “Talk” at most play 4.',
    );
  });
});

test("every game's rules can be read, and every clause is found by its name", () => {
  const games = new URL('../../../games/', import.meta.url);
  for (const game of readdirSync(games)) {
    const source = readFileSync(new URL(`${game}/rules.md`, games), 'utf8');
    const blocks = markdown(source);
    const named = blocks.flatMap((block) => (block.kind === 'item' && block.clause ? [block.clause] : []));
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBe(named.length);
    expect(search(blocks, named[0] ?? '').length).toBeGreaterThan(0);
    const told = chapters(blocks).flatMap((chapter) => chapter.blocks);
    const clauses = told.flatMap((block) => (block.kind === 'item' && block.clause ? [block.clause] : []));
    expect(clauses).toEqual(named);
  }
});
