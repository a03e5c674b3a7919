import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdown, plain, playersFirst, search, spans } from './markdown';

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
  test('the summary and the clauses come before the rest', () => {
    const source =
      '# G\n\nBy X.\n\n## 1. In short\n\nA.\n\n## 2. Data\n\nB.\n\n## 3. Rules\n\n- **GG-1** C.\n';
    expect(playersFirst(markdown(source)).map(plain)).toEqual([
      '1. In short',
      'A.',
      '3. Rules',
      'GG-1 C.',
      '2. Data',
      'B.',
    ]);
  });
  test('search keeps the heading above what it finds', () => {
    const found = search(markdown('# One\n\nA hand.\n\n# Two\n\nA foot.\n'), 'FOOT');
    expect(found.map(plain)).toEqual(['Two', 'A foot.']);
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
    const [first, , second] = playersFirst(blocks).filter(({ kind }) => kind === 'heading');
    expect(first && plain(first)).toMatch(/paragraph/);
    expect(second).toBeDefined();
  }
});
