// How a game went: everybody's score at some of its moves, and where its parts begin, found with few questions.
import type { GameWords } from '../boards/board';
import type { GameView } from '../lib/wire';

export interface Moment {
  line: number;
  scores: number[];
  part: string; // "B2", "Dungeon III"; all alike in a game without parts
}
export interface Part {
  name: string;
  from: number; // its first line
  to: number; // the line at which all of it is known
  gains: number[]; // by seat
  scores: number[]; // at its end
}

type Teller = Required<Pick<GameWords, 'scores' | 'part'>>;

// Some moments evenly over the game, and the two at each border between parts.
export async function moments(
  words: Partial<Teller>,
  lines: number,
  viewAt: (line: number) => Promise<GameView>,
  many = 16,
): Promise<Moment[]> {
  const { scores, part = () => '' } = words;
  if (!scores) return [];
  const look = async (line: number): Promise<Moment> => {
    const view = await viewAt(line);
    return { line, scores: scores(view), part: part(view) };
  };
  // Halves the way between two moments until the borders between their parts lie open.
  const between = async (a: Moment, b: Moment): Promise<Moment[]> => {
    if (a.part === b.part || b.line - a.line < 2) return [];
    const middle = await look(Math.floor((a.line + b.line) / 2));
    return [...(await between(a, middle)), middle, ...(await between(middle, b))];
  };
  const found: Moment[] = [];
  for (const line of new Set(Array.from({ length: many + 1 }, (_, at) => Math.round((at * lines) / many)))) {
    const [before, next] = [found.at(-1), await look(line)];
    found.push(...(before ? await between(before, next) : []), next);
  }
  return found;
}

// The parts of the game and what each brought. What is paid when a part ends is seen when the next one begins.
export function parts(course: Moment[]): Part[] {
  const starts = course.filter((one, at) => one.part && one.part !== course[at - 1]?.part);
  const last = course.at(-1);
  return starts.map(({ part: name, line: from }, at) => {
    const end = starts[at + 1] ?? last;
    const before = at === 0 ? [] : (starts[at]?.scores ?? []);
    const scores = end?.scores ?? [];
    return {
      name,
      from,
      to: end?.line ?? from,
      scores,
      gains: scores.map((score, seat) => score - (before[seat] ?? 0)),
    };
  });
}
