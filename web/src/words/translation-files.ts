// Where the translations lie: core/translations for the house, games/<game>/translations for each game. A page in English
// never loads this.
import { translations } from 'virtual:translations';
import type { Translations } from './translations';

const house = import.meta.glob<{ default: Translations }>('../../../core/translations/*.json');

// Of the house where no game is named.
export async function translationsIn(language: string, game?: string): Promise<Translations | undefined> {
  const load =
    game === undefined
      ? house[`../../../core/translations/${language}.json`]
      : translations[game]?.[language];
  return (await load?.())?.default;
}
