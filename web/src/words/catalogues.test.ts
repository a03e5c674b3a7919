// What holds for every catalogue in every language: nothing is missing, nothing is left in English, every message can be
// read, asks for the same values as the English one, and has the plurals of its language.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';
import { plurals, read, values } from './icu';
import { languages } from './language';

const src = fileURLToPath(new URL('..', import.meta.url));
const project = join(src, '../..');
// Games from elsewhere speak what they like.
const boards = Object.values(boardFolders()).filter((folder) => folder.startsWith(join(project, 'games')));
const files = [src, ...boards].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name)),
);
const english = files.filter((file) => file.endsWith('.en.ts'));

type Words = Record<string, string> | string[] | [string, string][];
const wordsOf = async (file: string) => ((await import(file)) as { default: Words }).default;
// One text by its key, or by its place in a list.
const texts = (words: Words): Map<string, string> =>
  new Map(Object.entries(words).map(([key, text]) => [key, Array.isArray(text) ? (text[1] ?? '') : text]));

const literal = (text: string) => text.replace(/\{[^{}]*\}/g, '').replace(/[^\p{L}]/gu, '');

describe.each(english.map((file) => [relative(project, file), file] as const))('%s', async (_, file) => {
  const original = texts(await wordsOf(file));
  test('can be read', () => {
    for (const [key, text] of original) expect(() => read(text), key).not.toThrow();
  });
  for (const language of Object.keys(languages).filter((code) => code !== 'en'))
    test(`is there in ${language}`, async () => {
      const theirs = texts(await wordsOf(file.replace('.en.ts', `.${language}.ts`)));
      expect([...theirs.keys()].sort()).toEqual([...original.keys()].sort());
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const left: string[] = [];
      for (const [key, text] of theirs) {
        const [mine, other] = [read(original.get(key) ?? ''), read(text)];
        // A language may need fewer: Japanese has no plural.
        for (const value of values(other)) expect([...values(mine)], `${key}: ${value}`).toContain(value);
        for (const value of values(mine)) expect([...values(other)], `${key}: ${value}`).toContain(value);
        for (const plural of plurals(other).filter(({ ordinal }) => !ordinal))
          for (const form of forms)
            if (form !== 'many' || language !== 'es') expect(plural.forms, key).toContain(form);
        if (text === original.get(key) && literal(text).length > 3) left.push(key);
      }
      // Names, and words that the language shares.
      const same = new Set(sameOf(file, language));
      expect(left.filter((key) => !same.has(key))).toEqual([]);
    });
});

// What reads alike in both, as the catalogue itself says: a line "// Same as in English: key, key".
function sameOf(file: string, language: string): string[] {
  const text = readFileSync(file.replace('.en.ts', `.${language}.ts`), 'utf8');
  return [...text.matchAll(/^\/\/ Same as in English: (.*)$/gm)].flatMap(([, keys = '']) => keys.split(', '));
}

// A key is used where it stands as it is, or where a template can make it.
test('no message is left over', () => {
  const code = files.filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/\.(test|en|de|ja|cs|es)\.ts$/.test(file),
  );
  const sources = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));
  const left = english
    .filter((file) => file.endsWith('messages.en.ts'))
    .flatMap((file) => {
      const near = dirname(file).startsWith(join(src, 'words')) ? src : dirname(file);
      const text = [...sources].map(([path, source]) => (path.startsWith(near) ? source : '')).join('\n');
      const keys = [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w.=:+-]+)'?:/gm)].map(
        ([, key = '']) => key,
      );
      // Templates, as patterns: what is put in is anything.
      const patterns = [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, template = '']) => {
        const parts = template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&'));
        return new RegExp(`^${parts.join('.*')}$`);
      });
      const isUsed = (key: string) =>
        text.includes(`'${key}'`) ||
        patterns.some((pattern) => pattern.source.length > 6 && pattern.test(key));
      return keys.filter((key) => !isUsed(key)).map((key) => `${relative(project, file)}: ${key}`);
    });
  expect(left).toEqual([]);
});
