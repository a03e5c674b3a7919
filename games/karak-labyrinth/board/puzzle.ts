// A puzzle being solved: what has been marked, and the answer as it is typed after `solve` (rules page, section 6).
import { beside, glide, placeOf, squaresOf, straight, way, waysOf, type Direction, type Ways } from './grid';
import type { Kind, Minigame } from './table';

// A puzzle with the steps that its lines may make.
export type Solving = Minigame & { ways: Ways };
export interface Marks {
  cells: string[]; // joined numbers, the line, or the circled cells, in order
  fills: Record<string, string>; // minotaur: what stands in the blanks
}
export const noMarks = (game: Minigame): Marks => ({
  cells: game.kind === 'bow' && game.puzzle.skeleton ? [game.puzzle.skeleton] : [],
  fills: {},
});
// Marks that were kept over a reload.
export function isMarks(kept: unknown): kept is Marks {
  const { cells, fills } = (kept ?? {}) as Partial<Marks>;
  return (
    Array.isArray(cells) &&
    cells.every((cell) => typeof cell === 'string') &&
    typeof fills === 'object' &&
    Object.values(fills).every((fill) => typeof fill === 'string')
  );
}
export const isLine = (kind: Kind): boolean => kind === 'bow' || kind === 'treasure';

// What stands in a cell, as one short text; '' for nothing.
export function contentOf({ kind, puzzle }: Minigame, cell: string): string {
  const { x, y } = placeOf(cell);
  switch (kind) {
    case 'sword':
      return String(puzzle.numbers?.[y]?.[x] || '');
    case 'bow':
      return cell === puzzle.skeleton ? 'skeleton' : puzzle.arrows?.includes(cell) ? 'arrow' : '';
    case 'treasure':
      if ((puzzle.keys as string[] | undefined)?.includes(cell)) return 'key';
      if (cell === puzzle.ruby) return 'ruby';
      return puzzle.chests?.includes(cell) ? 'chest' : '';
    case 'key':
      return (puzzle.keys as string[][] | undefined)?.[y]?.[x] ?? '';
    case 'spider':
      return puzzle.puzzle?.[y]?.[x] ?? '';
    default:
      return puzzle.rows?.[y]?.[x] ?? '';
  }
}

export const blanksOf = (game: Minigame): string[] =>
  squaresOf(game.puzzle).filter((cell) => contentOf(game, cell) === '?');

// How many marks make a whole answer; null where one has to find that out oneself.
export function wanted(game: Minigame): number | null {
  const { kind, puzzle } = game;
  if (kind === 'sword') return puzzle.numbers?.flat().filter((number) => number > 0).length ?? 0;
  if (kind === 'key') return puzzle.count ?? 0;
  return kind === 'minotaur' ? blanksOf(game).length : null;
}
export function made(game: Minigame, marks: Marks): number {
  if (game.kind === 'minotaur') return Object.keys(marks.fills).length;
  return isLine(game.kind) ? Math.max(0, marks.cells.length - 1) : marks.cells.length;
}

export function isComplete(game: Minigame, marks: Marks): boolean {
  if (isLine(game.kind)) {
    const end = contentOf(game, marks.cells.at(-1) ?? '');
    return marks.cells.length > 1 && (end === 'arrow' || end === 'ruby');
  }
  const count = wanted(game);
  return count === null ? marks.cells.length > 0 : made(game, marks) === count;
}

export function answerOf(game: Minigame, marks: Marks): string {
  if (game.kind === 'bow') return waysOf(marks.cells);
  if (game.kind === 'treasure') return `${marks.cells[0] ?? ''} ${waysOf(marks.cells)}`;
  if (game.kind === 'minotaur')
    return blanksOf(game)
      .map((cell) => marks.fills[cell] ?? '')
      .join('');
  return marks.cells.join(' ');
}

// A tap or Enter on a cell.
export function tapped(game: Solving, marks: Marks, cell: string): Marks {
  const { cells, fills } = marks;
  const content = contentOf(game, cell);
  const at = cells.indexOf(cell);
  switch (game.kind) {
    case 'sword':
      if (!content) return marks;
      if (at >= 0) return { ...marks, cells: cells.slice(0, at === cells.length - 1 ? at : at + 1) };
      return { ...marks, cells: [...cells, cell] };
    case 'minotaur': {
      if (content !== '?') return marks;
      const symbols = game.puzzle.symbols ?? '';
      const now = fills[cell];
      const next = now === undefined ? symbols[0] : symbols[symbols.indexOf(now) + 1];
      const rest = Object.fromEntries(Object.entries(fills).filter(([one]) => one !== cell));
      return { ...marks, fills: next ? { ...rest, [cell]: next } : rest };
    }
    case 'bow':
    case 'treasure': {
      if (at >= 0) {
        const isStart = at === 0 && cells.length === 1 && game.kind === 'treasure';
        return { ...marks, cells: isStart ? [] : cells.slice(0, at + 1) };
      }
      const tip = cells.at(-1);
      const more = tip === undefined ? null : straight(game.ways, tip, cell);
      if (more && !more.some((one) => cells.includes(one))) return { ...marks, cells: [...cells, ...more] };
      return game.kind === 'treasure' && content === 'key' ? { ...marks, cells: [cell] } : marks;
    }
    default:
      return { ...marks, cells: at >= 0 ? cells.filter((one) => one !== cell) : [...cells, cell] };
  }
}

// The pointer is pulled over a cell while pressed: numbers join, lines follow, going back erases.
export function pulled(game: Solving, marks: Marks, cell: string): Marks {
  const { cells } = marks;
  if (game.kind === 'sword') {
    const isNew = contentOf(game, cell) !== '' && !cells.includes(cell);
    return isNew ? { ...marks, cells: [...cells, cell] } : marks;
  }
  if (!isLine(game.kind) || cells.length === 0) return marks;
  return { ...marks, cells: follow(game.ways, cells, cell) };
}

function follow(ways: Ways, line: string[], cell: string): string[] {
  const at = line.indexOf(cell);
  if (at >= 0) return line.slice(0, at + 1);
  const path = [...line];
  for (;;) {
    const next = glide(ways, path.at(-1) ?? '', cell, (square) => !path.includes(square));
    if (next === null) return path;
    path.push(next);
    if (next === cell) return path;
  }
}

// The wall that a line runs into on its way to the next cell, if one stands there.
export interface Bump {
  cell: string;
  way: Direction;
}
export function bumpOf({ kind, ways }: Solving, { cells }: Marks, to: Direction | string): Bump | null {
  const tip = cells.at(-1);
  if (!isLine(kind) || tip === undefined) return null;
  const side = to.length === 1 ? (to as Direction) : way(tip, to);
  return side && beside(ways, tip, side) === null ? { cell: tip, way: side } : null;
}

export const isSame = (a: Marks, b: Marks): boolean => JSON.stringify(a) === JSON.stringify(b);

export function backed(game: Minigame, marks: Marks): Marks {
  if (game.kind === 'minotaur') {
    const last = Object.keys(marks.fills).at(-1);
    return {
      ...marks,
      fills: Object.fromEntries(Object.entries(marks.fills).filter(([cell]) => cell !== last)),
    };
  }
  const least = game.kind === 'bow' ? 1 : 0;
  return { ...marks, cells: marks.cells.slice(0, Math.max(least, marks.cells.length - 1)) };
}
