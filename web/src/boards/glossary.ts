// A game's words that explain themselves: one sentence and its clause for every card, token, icon and word of its rules.
// board/glossary.ts names the words with their clauses, and says which of them a card or a picture is; board/glossary.<language>.ts
// has them in words, each as [the word, with other forms of it after bars; its sentence]. On a board, data-word says what a thing
// is; icons say it themselves.
import { glossaries, glossaryWords } from 'virtual:glossaries';
import { language, wordsOf } from '../words/language';

type Data = Record<string, unknown>;
export interface GameGlossary {
  clauses: Record<string, string>;
  wordOf(name: string, data: Data): string;
}
export interface Word {
  id: string;
  word: string;
  forms: string[]; // as a text may have it
  text: string;
  clause: string;
}
export interface Glossary {
  words: Word[];
  of(name: string, data: Data): Word | undefined;
}

export const hasGlossary = (game: string): boolean => game in glossaries;

export async function loadGlossary(game: string): Promise<Glossary | null> {
  const [rules, told] = await Promise.all([glossaries[game]?.(), wordsOf(glossaryWords[game])]);
  if (!rules || !told) return null;
  const words = Object.entries(rules.clauses).map(([id, clause]): Word => {
    const [forms = '', text = ''] = told[id] ?? [];
    const [word = '', ...others] = forms.split('|');
    return { id, word, forms: [word, ...others], text, clause };
  });
  return { words, of: (name, data) => words.find(({ id }) => id === rules.wordOf(name, data)) };
}

export interface Mention {
  from: number;
  to: number;
  word: Word;
}
const escaped = (text: string) => text.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&');

// Where a text speaks of a word, each the first time; of two at one place the longer.
export function mentions(text: string, words: Word[]): Mention[] {
  // Japanese has no spaces between its words.
  const [before, after] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const found = words.flatMap((word) =>
    word.forms.flatMap((form) =>
      [...text.matchAll(new RegExp(`${before}${escaped(form)}${after}`, 'giu'))].map((at): Mention => ({
        from: at.index,
        to: at.index + at[0].length,
        word,
      })),
    ),
  );
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Mention[] = [];
  for (const one of found)
    if (one.from >= (kept.at(-1)?.to ?? 0) && !kept.some(({ word }) => word === one.word)) kept.push(one);
  return kept;
}
