// ICU messages taken apart, for tests of catalogues.
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';

// The values that a message asks for, by name and kind.
export function values(elements: MessageFormatElement[], all = new Set<string>()): Set<string> {
  for (const one of elements) {
    if (one.type === TYPE.literal || one.type === TYPE.pound || one.type === TYPE.tag) continue;
    all.add(one.value);
    if (one.type === TYPE.select || one.type === TYPE.plural)
      for (const { value } of Object.values(one.options)) values(value, all);
  }
  return all;
}
// The forms of its plurals.
export function plurals(elements: MessageFormatElement[]): { ordinal: boolean; forms: string[] }[] {
  return elements.flatMap((one) => {
    if (one.type !== TYPE.select && one.type !== TYPE.plural) return [];
    const inner = Object.values(one.options).flatMap(({ value }) => plurals(value));
    const ordinal = one.type === TYPE.plural && one.pluralType === 'ordinal';
    return one.type === TYPE.plural ? [{ ordinal, forms: Object.keys(one.options) }, ...inner] : inner;
  });
}
export const read = (text: string) => parse(text, { ignoreTag: true });
