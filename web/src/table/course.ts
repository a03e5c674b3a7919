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

// The same line is asked for once.
export function once<Answer>(ask: (line: number) => Promise<Answer>): (line: number) => Promise<Answer> {
  const known = new Map<number, Promise<Answer>>();
  return (line) => {
    const answer = known.get(line) ?? ask(line);
    known.set(line, answer);
    return answer;
  };
}

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

// One move that counted: who gained or lost by it, and how much.
export interface Deed {
  line: number;
  seat: number;
  gain: number;
  isDecisive: boolean; // no other move helped the winner more against the best of the others
}

interface Change {
  from: Moment;
  to: Moment;
  measure: (scores: number[]) => number; // what changed
  seat: number;
}
const sizeOf = ({ from, to, measure }: Change) => Math.abs(measure(to.scores) - measure(from.scores));

// The greatest changes of the game, each narrowed down to its move with few questions; in the game's order.
export async function deeds(
  course: Moment[],
  winners: number[],
  scoresAt: (line: number) => Promise<number[]>,
  many = 4,
): Promise<Deed[]> {
  const steps = course.slice(1).map((to, at) => ({ from: course[at] as Moment, to }));
  const [winner] = winners.length === 1 ? winners : [];
  // Who plays alone leads nobody.
  const lead = (scores: number[]) =>
    (scores[winner ?? 0] ?? 0) -
    (scores.length > 1 ? Math.max(...scores.filter((_, seat) => seat !== winner)) : 0);
  const greatest = (changes: Change[]) => changes.sort((a, b) => sizeOf(b) - sizeOf(a)).filter(sizeOf);
  const turning =
    winner === undefined
      ? []
      : greatest(steps.map((step) => ({ ...step, measure: lead, seat: winner }))).filter(
          ({ from, to }) => lead(to.scores) > lead(from.scores),
        );
  const others = greatest(
    steps.flatMap((step) =>
      step.to.scores.map((_, seat) => ({ ...step, seat, measure: (scores: number[]) => scores[seat] ?? 0 })),
    ),
  );
  // The half that changed more, until one move is left.
  const narrow = async (change: Change): Promise<Change> => {
    const { from, to } = change;
    if (to.line - from.line < 2) return change;
    const line = Math.floor((from.line + to.line) / 2);
    const middle: Moment = { line, scores: await scoresAt(line), part: '' };
    const [first, second] = [
      { ...change, to: middle },
      { ...change, from: middle },
    ];
    return narrow(sizeOf(first) > sizeOf(second) ? first : second);
  };
  const found: Deed[] = [];
  for (const [at, change] of [...turning.slice(0, 1), ...others].entries()) {
    if (found.length >= many) break;
    const { to, from, seat } = await narrow(change);
    if (found.some(({ line }) => line === to.line)) continue;
    const gain = (to.scores[seat] ?? 0) - (from.scores[seat] ?? 0);
    found.push({ line: to.line, seat, gain, isDecisive: at === 0 && turning.length > 0 });
  }
  return found.sort((a, b) => a.line - b.line);
}
