// How a game's options are told in the waiting room. A game's folder may hold options.<language>.ts, with a title "<key>", a
// sentence "<key>.how", and a name "<key>=<value>" for each value to choose from, the options that matter most first; and
// options.ts with
//   controls   how to choose where the house only says that a value is neither a choice nor a number
//   easy       options of a first game against bots, which are beginners too
// Without it the house's own words are shown, and such values are typed.
import { optionWords, options } from 'virtual:games';
import { wordsOf } from '../words/language';

export type Control =
  | { kind: 'seat'; random?: boolean } // one of this table's seats, or "random"
  | { kind: 'list'; values: (data: Record<string, unknown>) => Choice[] }
  | { kind: 'eachSeat'; values: string[]; all?: unknown[]; differ?: boolean } // one for each seat, or one of `all`
  | { kind: 'number'; least: number; most: number } // or null, which leaves it to the rules
  | { kind: 'seed' } // as printed, which is "" in words["<key>="], or made anew from a seed: words["<key>=new"]
  | { kind: 'words'; none: unknown }; // typed with commas between; `none` for no words

export interface Choice {
  value: unknown;
  text?: string; // else words["<key>=<value>"]
}
export interface GameOptions {
  easy?: Record<string, unknown>; // the terms of somebody's first game against bots
  controls: Record<string, Control>;
}
export interface ToldOptions extends GameOptions {
  words: Record<string, string>;
}

export async function loadOptions(game: string): Promise<ToldOptions> {
  const [words, rest] = await Promise.all([wordsOf(optionWords[game]), options[game]?.()]);
  return { controls: {}, ...rest?.default, words: words ?? {} };
}
