// The language that the page speaks: chosen once, when it opens, so that only this one is loaded; choosing another opens the
// page again. A catalogue lies beside what it is for as <what>.<language>.ts; whoever has none in a language speaks English.
import { recall, remember } from '../lib/memory';

export const languages = { en: 'English', cs: 'Čeština', de: 'Deutsch', es: 'Español', ja: '日本語' };
export type Language = keyof typeof languages;
const key = 'clew-language';

// English in disguise, to see what breaks: a third longer and with marks on the letters, and from right to left.
const disguises = ['en-XA', 'ar-XB'];

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

// What was chosen here, else the first of the browser's languages that there is.
export function bestOf(chosen: string | null, wanted: readonly string[]): string {
  if (chosen !== null && (isLanguage(chosen) || disguises.includes(chosen))) return chosen;
  return wanted.map((code) => code.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

export const language = bestOf(recall(key), typeof navigator === 'object' ? navigator.languages : []);
export const isDisguise = disguises.includes(language);
export const direction = language === 'ar-XB' ? 'rtl' : 'ltr';

export function choose(code: Language): void {
  remember(key, code);
  location.reload();
}

// One of several catalogues by the language in their names.
export async function inMyLanguage<Words>(files: Record<string, () => Promise<Words>>): Promise<Words> {
  const of = (code: string) =>
    Object.entries(files).find(([name]) => name === code || new RegExp(`[./]${code}\\.ts$`).test(name))?.[1];
  const load = of(language) ?? of('en');
  if (!load) throw new Error(`There are no English words among ${Object.keys(files).join(', ')}.`);
  const words = await load();
  return isDisguise ? (await import('./disguise')).disguised(words, language) : words;
}
// The same of files that there may be none of.
export async function wordsOf<Words>(
  files: Record<string, () => Promise<{ default: Words }>> = {},
): Promise<Words | undefined> {
  if (Object.keys(files).length === 0) return undefined;
  return (await inMyLanguage(files)).default;
}
