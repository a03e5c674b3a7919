import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadOptions } from './options';

// Every option of every game's rules page is told in plain words: a title, a sentence, a name for each quoted value.
const games = new URL('../../../games/', import.meta.url);
const pages = readdirSync(games).map((game) => ({
  game,
  text: readFileSync(new URL(`${game}/rules.md`, games), 'utf8'),
}));

for (const { game, text } of pages)
  describe(game, async () => {
    const { words, controls, easy } = await loadOptions(game);
    const section = /## 5\. Options\n([\s\S]*?)\n## 6/.exec(text)?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)];
    it('has options', () => expect(rows.length).toBeGreaterThan(3));
    for (const [, key = '', values = ''] of rows)
      it(key, () => {
        expect(words[key]).toMatch(/^[A-Z]/);
        expect(words[`${key}.how`]).toMatch(/^[A-Z].*\.$/);
        const named = controls[key]?.kind === 'list' ? [] : [...values.matchAll(/"([^"]+)"/g)];
        for (const [, value = ''] of named) expect(words).toHaveProperty([`${key}=${value}`]);
      });
    it('tells of nothing else', () => {
      const keys = rows.map(([, key]) => key);
      for (const word of Object.keys(words)) expect(keys).toContain(/^\w+/.exec(word)?.[0]);
      for (const key of [...Object.keys(controls), ...Object.keys(easy ?? {})]) expect(keys).toContain(key);
    });
  });
