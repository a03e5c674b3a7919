// English in disguise: whoever develops sees what is not in a catalogue (it has no marks), what has no room for longer words
// (these are), and what runs in one direction alone. Values and the syntax of messages stay as they are.
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const plain = 'aceinorsuyzACEINORSUYZ';
const marked = 'âçéîñöřšůýžÂÇÉÎÑÖŘŠŮÝŽ';
const mark = (text: string) => [...text].map((sign) => marked[plain.indexOf(sign)] ?? sign).join('');
// What is called the same in every language stays as it is.
const withMarks = (text: string) =>
  text
    .split(/\b(Clew)\b/)
    .map((part) => (part === 'Clew' ? part : mark(part)))
    .join('');
// As much longer as German is: short words more than long ones.
function longer(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 2) return text;
  const more = '·'.repeat(Math.ceil(letters * (letters < 12 ? 0.5 : 0.3)));
  return text.replace(/([.?!:…]*\s*)$/u, `${more}$1`);
}
const fromRight = (text: string) => text.replace(/\p{L}[\p{L}’'-]*/gu, (word) => `\u202e${word}\u202c`);

function inside(elements: MessageFormatElement[], change: (text: string) => string): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = change(element.value);
    else if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) inside(option.value, change);
  }
}

function changed(text: string, language: string): string {
  const elements = parse(text, { ignoreTag: true });
  inside(elements, language === 'ar-XB' ? fromRight : (piece) => longer(withMarks(piece)));
  return printAST(elements);
}

// Whatever shape the words have: a catalogue, a list, pairs.
export function disguised<Words>(words: Words, language: string): Words {
  if (typeof words === 'string') return changed(words, language) as Words;
  if (Array.isArray(words)) return words.map((each: unknown) => disguised(each, language)) as Words;
  if (typeof words !== 'object' || words === null) return words;
  const pairs = Object.entries(words).map(([name, value]) => [name, disguised(value, language)]);
  return Object.fromEntries(pairs) as Words;
}
