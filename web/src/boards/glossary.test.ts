// Every icon of every game explains itself, in every language, with a clause that its rules have.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../words/language';
import { type Word, loadGlossary, mentions } from './glossary';
import { unexplained } from './unexplained';

const folder = new URL('../../../games/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;

describe.each(readdirSync(folder))('%s', async (game) => {
  const glossary = await loadGlossary(game);
  // What else a game's data name, its own board/glossary.test.ts says.
  test('every icon has a word', async () => {
    const icons = Object.keys(json(`${game}/board/icons.json`)['board'] as object);
    expect(await unexplained(game, icons)).toEqual([]);
  });
  test('every clause is one of the rules, and every sentence is whole', () => {
    const rules = read(`${game}/rules.md`);
    for (const { clause, text, word } of glossary?.words ?? []) {
      expect(rules).toContain(`**${clause}**`);
      expect(text).toMatch(/[.。]$/);
      expect(word).not.toBe('');
    }
  });
  test.each(Object.keys(languages))('how it is played speaks of them, in %s', async (language) => {
    const told = (await import(`${folder.pathname}${game}/board/glossary.${language}.ts`)) as {
      default: Record<string, readonly [string, string]>;
    };
    const minute = (await import(`${folder.pathname}${game}/board/minute.${language}.ts`)) as {
      default: string[];
    };
    const forms = Object.values(told.default).flatMap(([word]) => word.split('|'));
    const said = minute.default.join(' ').toLowerCase();
    expect(forms.filter((form) => said.includes(form.toLowerCase())).length).toBeGreaterThan(3);
  });
});

test('a text speaks of a word once, and of the longer of two', () => {
  const word = (id: string, ...forms: string[]): Word => ({ id, word: id, forms, text: '', clause: '' });
  const words = [word('card', 'card'), word('lowest', 'lowest card'), word('rat', 'rat')];
  const found = mentions('The lowest card, rather a card than a rat, or a rat.', words);
  expect(found.map(({ word }) => word.id)).toEqual(['lowest', 'card', 'rat']);
});
