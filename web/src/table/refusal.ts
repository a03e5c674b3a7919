// A refusal as the page says it: in its language, with people's names for seats and the board's pictures for squares.
import type { Refusal } from '../lib/wire';
import { language, say } from '../words/say';
import type { Problem } from '../wire/http';
import { learnTranslations, nameOf, timeInWords, translated } from '../words/translations';

interface Around {
  names: string[];
  place?: ((code: string) => string | null) | undefined; // what the board shows for a square
}
export type Said = Pick<Refusal, 'message' | 'pattern' | 'values'>;
type Value = NonNullable<Refusal['values']>[string];

const either = new Intl.ListFormat(language, { type: 'disjunction' });
const fewPlaces = 4;

function spoken(value: Value, around: Around): string | number {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return row(value, around);
  if ('seat' in value) return around.names[value.seat] ?? say('wait.menu', { number: value.seat });
  if ('square' in value) return around.place?.(value.square) ?? value.square;
  if ('name' in value) return nameOf(value.name);
  if ('time' in value) return timeInWords(value.time);
  if ('sentence' in value) return translated(value.sentence);
  return either.format(value.any.map((one) => String(spoken(one, around))));
}
// As moves have them; squares that the board shows by pictures are named, a few of them.
function row(values: Value[], around: Around): string {
  const isPlace = (value: Value) =>
    typeof value === 'object' && 'square' in value && around.place?.(value.square) != null;
  const each = [...new Set(values.map((one) => String(spoken(one, around))))];
  if (!values.some(isPlace)) return each.join(' ');
  if (each.length <= fewPlaces) return either.format(each);
  return say('refusal.more', { places: each.slice(0, fewPlaces).join(', ') });
}

export function refusalInWords({ message, pattern, values }: Said, around: Around = { names: [] }): string {
  if (pattern === undefined || !values) return translated(message);
  const each = Object.entries(values).map(([key, value]) => [key, spoken(value, around)] as const);
  return translated(pattern, Object.fromEntries(each));
}

// What the house answers over HTTP, wherever one is.
export async function problemInWords({ detail = '', ...said }: Partial<Problem>): Promise<string> {
  await learnTranslations();
  return refusalInWords({ message: detail, ...said } as Said);
}
