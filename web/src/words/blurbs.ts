// What each game is, in a sentence, in the page's language; the house says it in English. A page in English never loads this.
import type { Games } from '../wire/http';
import { isDisguise, language } from './language';

const files: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  cs: () => import('virtual:blurbs/cs'),
  de: () => import('virtual:blurbs/de'),
  es: () => import('virtual:blurbs/es'),
  ja: () => import('virtual:blurbs/ja'),
};

export async function withBlurbs(all: Games): Promise<Games> {
  const known = (await files[language]?.())?.default ?? {};
  let disguise = (text: string): string => text;
  if (isDisguise) {
    const { disguised } = await import('./disguise');
    disguise = (text) => disguised(text, language);
  }
  const games = all.games.map((game) => ({ ...game, blurb: disguise(known[game.game] ?? game.blurb) }));
  return { ...all, games };
}
