// Every sentence that the rules and the house refuse by stands in every language's translations: found in the sources by the
// literals that end in _en, so that nothing is forgotten and nothing is left over.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from './language';
import { plurals, read, values } from './icu';
import type { Translations } from './translations';

const project = fileURLToPath(new URL('../../..', import.meta.url));

function sentencesIn(folders: string[], isTerminal: boolean): Set<string> {
  const all = new Set<string>();
  for (const folder of folders)
    for (const file of readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(cpp|h)$/.test(file) || file.includes('_test')) continue;
      if (!isTerminal && file.startsWith('terminal/')) continue;
      const source = readFileSync(join(project, folder, file), 'utf8');
      for (const [, literal = ''] of source.matchAll(
        /((?:"(?:[^"\\\n]|\\.)*"\s*)*"(?:[^"\\\n]|\\.)+")_en\b/g,
      ))
        all.add([...literal.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, part = '']) => part).join(''));
    }
  return all;
}

// Which values an option may have, where that takes words: for the terminal, and half a sentence.
function valuesIn(folder: string): string[] {
  return readdirSync(join(project, folder, 'rules'))
    .filter((file) => file.endsWith('.h'))
    .flatMap((file) => [
      ...readFileSync(join(project, folder, 'rules', file), 'utf8').matchAll(
        /values = ((?:"(?:[^"\\\n]|\\.)+"\s*)+)/g,
      ),
    ])
    .map(([, all = '']) =>
      [...all.matchAll(/"(?:[^"\\\n]|\\.)+"/g)].map(([one]) => JSON.parse(one) as string).join(''),
    );
}

// What a game's data call things, wherever it stands.
function namesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'name' || key === 'text' ? [value].filter(Boolean) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, one]) => namesIn(one, member));
}
function namesOfGame(folder: string): string[] {
  const data = join(project, folder, 'data');
  const files = existsSync(data) ? readdirSync(data).filter((file) => file.endsWith('.json')) : [];
  return files.flatMap((file) => namesIn(JSON.parse(readFileSync(join(data, file), 'utf8'))));
}

const games = readdirSync(join(project, 'games')).map((game) => `games/${game}`);
// What a terminal says is no part of the page, and may be half a sentence.
const speakers: { folder: string; sources: string[]; isTerminal: boolean; rules?: string }[] = [
  { folder: 'core', sources: ['core', 'engine', 'room', 'server', 'wasm'], isTerminal: false },
  { folder: 'apps', sources: ['apps', 'terminal'], isTerminal: true },
  ...games.map((folder) => ({ folder, sources: [folder], isTerminal: false })),
  ...games.map((game) => ({
    folder: `${game}/terminal`,
    sources: [`${game}/terminal`],
    isTerminal: true,
    rules: game,
  })),
];
const words = (text: string) => text.replace(/\{[^{}]*\}/g, '').match(/\p{L}{3,}/gu) ?? [];

describe.each(speakers)('$folder', ({ folder, sources, isTerminal, rules }) => {
  const english = sentencesIn(sources, isTerminal);
  for (const one of rules === undefined ? [] : valuesIn(rules)) english.add(one);
  test('speaks in sentences that can be read', () => {
    expect(english.size).toBeGreaterThan(10);
    for (const sentence of english) {
      if (!isTerminal) expect(sentence).toMatch(/^[A-Z{].*[.?}…]$/);
      expect(() => read(sentence), sentence).not.toThrow();
    }
  });
  for (const language of Object.keys(languages).filter((code) => code !== 'en')) {
    const file = join(project, folder, 'translations', `${language}.json`);
    const { sentences, names, blurb } = JSON.parse(readFileSync(file, 'utf8')) as Translations;
    test(`is translated into ${language}`, () => {
      expect(Object.keys(sentences).sort()).toEqual([...english].sort());
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [key, text] of Object.entries(sentences)) {
        const [mine, other] = [values(read(key)), read(text)];
        // Some values are of no use in another language, but none can be made up.
        for (const value of values(other)) expect([...mine], `${key}: ${value}`).toContain(value);
        for (const plural of plurals(other))
          for (const form of forms)
            if (form !== 'many' || !(isTerminal || language === 'es'))
              expect(plural.forms, key).toContain(form);
        if (!isTerminal || words(key).length > 1) expect(text, key).not.toBe(key);
      }
    });
    test(`says what it is in ${language}`, () => {
      if (folder.startsWith('games/') && !isTerminal) expect(blurb).toMatch(/[.。]$/);
    });
    test(`has the names of its data in ${language}`, () => {
      const missing = namesOfGame(folder).filter((name) => !names[name]);
      expect(missing).toEqual([]);
    });
  }
});
