// What the rules and the house say, and what a game's data call things, in the page's language. Both come in English, and by
// that they are found (docs/translating.md).
import { isDisguise, language } from './language';
import { type Values, formatted } from './say';

export interface Translations {
  sentences: Record<string, string>; // ICU messages, by the English one
  names: Record<string, string>;
  blurb?: string; // of a game: what it is, in a sentence
}

// Of the house, and of the game that was opened last. At a table people know who they are.
const known: Translations = {
  sentences: { 'It is for {due} to move now; you are {you}.': 'It is for {due} to move now.' },
  names: {},
};
let disguise = (text: string) => text;

async function translationsOf(game?: string): Promise<Translations | undefined> {
  if (language === 'en') return undefined;
  return (await import('./translation-files')).translationsIn(language, game);
}
export async function learnTranslations(game?: string): Promise<void> {
  if (isDisguise) {
    const { disguised } = await import('./disguise');
    disguise = (text) => disguised(text, language);
  }
  const all = await Promise.all([translationsOf(), game === undefined ? undefined : translationsOf(game)]);
  for (const { sentences, names } of all.filter((one) => one !== undefined)) {
    Object.assign(known.sentences, sentences);
    Object.assign(known.names, names);
  }
}

// A sentence by its English pattern; as it is where nobody has translated it.
export function translated(pattern: string, values: Values = {}): string {
  const mine = known.sentences[pattern];
  // Perhaps no pattern at all, but what somebody wrote.
  if (mine === undefined && Object.keys(values).length === 0 && !isDisguise) return pattern;
  const text = formatted(disguise(mine ?? pattern), values);
  // It may begin with a value: "seat 2 …".
  return pattern.startsWith('{') ? text.charAt(0).toLocaleUpperCase(language) + text.slice(1) : text;
}
// A time of the house, such as 2026-11-18T20:00:00Z, on the clock of who reads it; other words as they are.
export function timeInWords(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/.test(text)) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(text));
}

// The same of a sentence that comes without its pattern, as when a socket is closed: which pattern would give it?
export function translatedWhole(sentence: string): string {
  if (known.sentences[sentence] !== undefined) return translated(sentence);
  for (const pattern of Object.keys(known.sentences)) {
    if (!/\{\w+\}/.test(pattern) || pattern.includes(', ')) continue;
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const parts = pattern.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&'));
    const found = new RegExp(`^${parts.join('(.+)')}$`).exec(sentence);
    if (!found) continue;
    const values = names.map((name, at) => [name, timeInWords(found[at + 1] ?? '')] as const);
    return translated(pattern, Object.fromEntries(values));
  }
  return translated(sentence);
}
export const nameOf = (name: string): string => known.names[name] ?? name;

// A game's component files as people read them, which whoever opens a table asks for: what they call a thing, and what they say
// of it. An owner's own words stay. From now on its sentences are known, too.
export async function withNames<Files>(game: string, files: Files): Promise<Files> {
  await learnTranslations(game);
  const names = (await translationsOf(game))?.names;
  if (!names) return files;
  const named = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return key === 'name' || key === 'text' ? (names[value] ?? value) : value;
    if (Array.isArray(value)) return value.map((each: unknown) => named(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, named(one, member)]));
  };
  return named(files) as Files;
}
