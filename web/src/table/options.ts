// How a table plays, option by option, as the waiting room names it.
import { say } from '../words/say';

export interface OptionInWords {
  title: string;
  value: string;
  how: string;
}

export function optionsInWords(
  options: Record<string, unknown>,
  words: Record<string, string>,
): OptionInWords[] {
  const spoken = (key: string, value: unknown): string | null => {
    const named = words[`${key}=${String(value)}`];
    if (named !== undefined) return named;
    const made = words[`${key}=new`]; // from a seed, which whoever wants the same must know
    if (made !== undefined && value) return `${made}: ${String(value)}`;
    if (typeof value === 'boolean') return say(value ? 'wait.yes' : 'wait.no');
    return typeof value === 'number' ? String(value) : null;
  };
  // In the order of the game's own words, which begin with what matters.
  return Object.keys(words).flatMap((key) => {
    const value = key in options ? spoken(key, options[key]) : null;
    if (value === null) return [];
    return [{ title: words[key] ?? '', value, how: words[`${key}.how`] ?? '' }];
  });
}
