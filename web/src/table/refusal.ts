// A refusal as the page says it. The rules speak of seats and squares by number and code, as moves do; people are shown
// names and pictures.
import { language, say } from '../words/say';

interface Around {
  names: string[];
  seat: number | null;
  place?: ((code: string) => string | null) | undefined; // what the board shows for a square
}

const either = new Intl.ListFormat(language, { type: 'disjunction' });
const fewPlaces = 4;

export function refusalInWords(message: string, { names, seat, place }: Around): string {
  const who = (number: string) => names[Number(number)];
  const all = (numbers: string) => either.format((numbers.match(/\d+/g) ?? []).map((one) => who(one) ?? ''));
  const isHere = (numbers: string) => (numbers.match(/\d+/g) ?? []).every((one) => who(one) !== undefined);
  const spoken = message
    // Nobody needs to be told who they are.
    .replace(/; you are seat \d+\.$/, '.')
    .replace(/\bseat (\d+)(?:(?:,| or|, or) seat (\d+))+/g, (list) => (isHere(list) ? all(list) : list))
    .replace(/\bseat (\d+)'s\b/g, (whole, one: string) => {
      if (Number(one) === seat) return say('refusal.yours');
      const name = who(one);
      return name === undefined ? whole : say('refusal.theirs', { name });
    })
    .replace(/\bseats? (\d+(?:(?:, | or | and )\d+)*)/gi, (whole, numbers: string) =>
      isHere(numbers) ? all(numbers) : whole,
    );
  if (!place) return spoken;
  return spoken.replace(/\b[a-z]\d{1,2}(?: [a-z]\d{1,2})*\b/g, (whole) => {
    const codes = whole.split(' ');
    const places = [...new Set(codes.map(place))];
    if (places.some((one) => one === null)) return whole;
    const few = places.slice(0, fewPlaces) as string[];
    return few.length < places.length ? say('refusal.more', { places: few.join(', ') }) : either.format(few);
  });
}

// How long a refusal is true that says so, in milliseconds.
export function refusalLasts(message: string): number | null {
  const seconds = /\b(\d+) more seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
