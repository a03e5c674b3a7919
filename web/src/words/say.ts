// Every text a person reads comes from a catalogue of ICU messages: whole sentences, never glued from parts.
import { messageOf, type Values } from './message';
import type { Messages } from './messages.en';
import { inMyLanguage, language } from './language';

export { language };

export type { Values };

// What a person wrote runs in its own direction and turns nothing round it: isolated, and without marks of its own.
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const turns = (value: unknown): value is string =>
  typeof value === 'string' && (value.search(marks) >= 0 || rightToLeft.test(value));
function contained(values: Values): Values {
  if (!Object.values(values).some(turns)) return values;
  const each = Object.entries(values).map(([name, value]) => [
    name,
    turns(value) ? `\u2068${value.replace(marks, '')}\u2069` : value,
  ]);
  return Object.fromEntries(each) as Values;
}

// A message without values is its own text; the others are parsed once, when first said. The compiler knows the keys, so a
// word of a view or an event that has no message does not compile.
export const sayFrom =
  <Key extends string>(messages: Record<Key, string>) =>
  (key: Key, values?: Values): string =>
    formatted(messages[key], values);
const parsed = new Map<string, (values: Values) => string>();
export function formatted(message: string, values?: Values): string {
  let said = parsed.get(message);
  if (!said) {
    said = messageOf(message, language);
    parsed.set(message, said);
  }
  return said(values ? contained(values) : {});
}

// Whether there is a message for a word that comes from data or from a move, which the compiler cannot know.
export const isKey = <Key extends string>(messages: Record<Key, string>, key: string): key is Key =>
  key in messages;

// A catalogue to be loaded in the page's language; nothing can be said before it has been learned.
export function catalogue<Messages extends Record<string, string>>(
  files: Record<string, () => Promise<Messages>>,
) {
  const messages = {} as Messages;
  const learn = async (): Promise<void> => void Object.assign(messages, await inMyLanguage(files));
  return { messages, say: sayFrom<keyof Messages & string>(messages), learn };
}

// The shell's own, learned before anything is drawn.
export const { say, learn } = catalogue(import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }));
