// Every text a person reads comes from a catalogue of ICU messages: whole sentences, never glued from parts.
import { IntlMessageFormat } from 'intl-messageformat';
import english from './en';

export type Values = Record<string, string | number | boolean>;
export type Catalogue = Record<string, string>;
export type Say = (key: string, values?: Values) => string;

export const language = 'en';

// A message without values is its own text; the others are parsed once, when first said.
export function sayFrom(messages: Catalogue): Say {
  const parsed = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message "${key}".`);
    let format = parsed.get(key);
    if (!format) {
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      parsed.set(key, format);
    }
    return String(format.format(values));
  };
}

// The shell's own catalogue, whose keys the compiler knows.
export const say: (key: keyof typeof english, values?: Values) => string = sayFrom(english);
