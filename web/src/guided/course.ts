// A guided first game as data (games/<slug>/guided/): course.json is a table, what everybody does at it in turn, and where
// it stops; board/guided.<language>.ts has a sentence for each stop. A test of the game plays every course against the rules.
import { courses, guides } from 'virtual:games';
import { wordsOf } from '../words/language';

export interface Line {
  by?: number | 'chance' | 'clock'; // no move: a stop to look at something
  move?: string;
  at?: number; // where the game has a clock
  stop?: string; // the stop that begins here: its sentence
  light?: string[]; // parts of the board, or "do <move>"; the last one in sight is lit
  rule?: string; // the clause that it is about
  // What the learner finds out, such as the answer to a puzzle: right is whatever the view says these things after. The page
  // has no more of the move than its verb.
  until?: Record<string, unknown>;
  else?: string[]; // parts that make another legal move, for tests
  // How a test makes the move, where taps on what is lit do not: keys, or parts to tap.
  type?: string;
  taps?: string[];
}
export interface Course {
  minutes: number;
  seat: number; // the learner's
  players: number;
  options: Record<string, unknown>;
  course: Line[];
}

export const isGuided = (game: string): boolean => game in courses;

// Null where the game has none.
export async function loadCourse(
  game: string,
): Promise<{ course: Course; words: Record<string, string> } | null> {
  const [course, words] = await Promise.all([courses[game]?.(), wordsOf(guides[game])]);
  return course && words ? { course: course.default, words } : null;
}

// Where each stop begins, in order. Further moves of the learner that begin no stop belong to the one before.
export const stopsOf = ({ course }: Course): number[] =>
  course.flatMap(({ stop }, index) => (stop === undefined ? [] : [index]));
