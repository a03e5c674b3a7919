// Our reader of messages says what the package for all of ICU says, for every message of every catalogue.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';
import { read } from './icu';
import { languages } from './language';
import { messageOf, type Values } from './message';
import type { Translations } from './translations';

const counts = [0, 1, 2, 3, 4, 5, 7, 11, 21, 30, 365, 1200, -3];

// For each value of a message what it may be: enough of each to reach every option.
function choices(elements: MessageFormatElement[], all = new Map<string, Values[string][]>()) {
  for (const one of elements) {
    if (one.type === TYPE.literal || one.type === TYPE.pound || one.type === TYPE.tag) continue;
    if (one.type === TYPE.plural || one.type === TYPE.number) all.set(one.value, counts);
    else if (one.type === TYPE.date || one.type === TYPE.time) all.set(one.value, [1.7e12]);
    else if (one.type === TYPE.select) all.set(one.value, [...Object.keys(one.options), 'else']);
    else if (!all.has(one.value)) all.set(one.value, ["Mia's <b>", 'Ó', 12345]);
    if (one.type === TYPE.select || one.type === TYPE.plural)
      for (const { value } of Object.values(one.options)) choices(value, all);
  }
  return all;
}
// Each choice of each value at least once, beside others.
function given(all: Map<string, Values[string][]>): Values[] {
  const many = Math.max(1, ...[...all.values()].map(({ length }) => length));
  return Array.from({ length: 2 * many }, (_, at) =>
    Object.fromEntries(
      [...all].map(([name, some], place) => [
        name,
        some[(at + (at < many ? 0 : place * 3 + 1)) % some.length] ?? '',
      ]),
    ),
  );
}

const src = fileURLToPath(new URL('..', import.meta.url));
const files = [src, ...Object.values(boardFolders())].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((one) => join(one.parentPath, one.name))
    .filter((name) => /\/\w+\.(en|cs|de|es|ja)\.ts$/.test(name)),
);
const project = join(src, '../..');
// What the rules and the house say, with the English that it is found by.
const translationsIn = (language: string) =>
  [join(project, 'core'), ...Object.values(boardFolders()).map(dirname)]
    .map((folder) => join(folder, 'translations', `${language}.json`))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Translations).sentences).flat(),
    );
const textsOf = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : words && typeof words === 'object'
      ? Object.values(words).flatMap(textsOf)
      : [];

describe.each(Object.keys(languages))('in %s', (language) => {
  test('every message reads as ICU has it', async () => {
    let said = 0;
    const words = await Promise.all(
      files
        .filter((name) => name.endsWith(`.${language}.ts`))
        .map(async (file) => textsOf(((await import(file)) as { default: unknown }).default)),
    );
    for (const text of [...words.flat(), ...translationsIn(language)]) {
      const theirs = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const ours = messageOf(text, language);
      for (const values of given(choices(read(text)))) {
        expect(ours(values), text).toBe(String(theirs.format(values)));
        ++said;
      }
    }
    expect(said).toBeGreaterThan(1000);
  });
});

test('signs of the syntax can be quoted', () => {
  for (const text of [
    "'{'a'}' is '{name}'",
    "it''s Mia's",
    'a } b',
    "{count, plural, other {'#' # isn''t}}",
    '{ count , select , 1 {a} other {{count}} }',
  ]) {
    const values = { count: 1, name: 'Mia' };
    const theirs = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(values);
    expect(messageOf(text, 'en')(values)).toBe(String(theirs));
  }
});
test('what is no message, or lacks a value, says so', () => {
  for (const text of [
    '{name',
    '{count, plural, one {x}}',
    '{count, plural}',
    '{a, spellout}',
    '{a, date, odd}',
  ])
    expect(() => messageOf(text, 'en'), text).toThrow('no message');
  expect(() => messageOf('{name} wins', 'en')({})).toThrow('A message has no name: {name} wins');
});
