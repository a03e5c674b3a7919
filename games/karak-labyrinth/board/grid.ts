// Squares, walls and lines, on the sheet and on the puzzles' grids alike: a1 is the top left corner, n is up.
export interface Maze {
  width: number;
  height: number;
  walls_east?: string[];
  walls_south?: string[];
}
export interface Place {
  x: number;
  y: number;
}

const moves = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const;
export type Direction = keyof typeof moves;
export const compass: readonly Direction[] = ['n', 'e', 's', 'w'];

export const squareAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;
export const placeOf = (square: string): Place => ({
  x: square.charCodeAt(0) - 97,
  y: Number(square.slice(1)) - 1,
});

export function squaresOf({ width, height }: Maze): string[] {
  return Array.from({ length: width * height }, (_, at) => squareAt(at % width, Math.floor(at / width)));
}

// The square on that side in the drawing; null beyond the border.
export function stepTo({ width, height }: Maze, square: string, direction: Direction): string | null {
  const { x, y } = placeOf(square);
  const [dx, dy] = moves[direction];
  const to = { x: x + dx, y: y + dy };
  return to.x < 0 || to.y < 0 || to.x >= width || to.y >= height ? null : squareAt(to.x, to.y);
}
// Whether a wall is printed on that side of a square, or the border.
export function isWalled(maze: Maze, square: string, direction: Direction): boolean {
  const to = stepTo(maze, square, direction);
  if (to === null) return true;
  const [a, b] = [placeOf(square), placeOf(to)];
  const wall =
    a.x !== b.x
      ? maze.walls_east?.[a.y]?.[Math.min(a.x, b.x)]
      : maze.walls_south?.[Math.min(a.y, b.y)]?.[a.x];
  return wall === '1';
}

// Where lines may go, as the rules say it: of a square the directions.
export type Ways = Readonly<Record<string, string>>;
// Where they say nothing, every step within the border is tried; the house knows.
export function anyWays(maze: Maze): Ways {
  return Object.fromEntries(
    squaresOf(maze).map((square) => [
      square,
      compass.filter((one) => stepTo(maze, square, one) !== null).join(''),
    ]),
  );
}
// The square that a line comes to in that direction; null where none goes.
export function beside(ways: Ways, square: string, direction: Direction): string | null {
  if (!ways[square]?.includes(direction)) return null;
  const { x, y } = placeOf(square);
  return squareAt(x + moves[direction][0], y + moves[direction][1]);
}

// Which way the next square lies, walls or not; null if it is no neighbour.
export function way(from: string, to: string): Direction | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  return compass.find((one) => b.x - a.x === moves[one][0] && b.y - a.y === moves[one][1]) ?? null;
}

export function waysOf(path: readonly string[]): string {
  return path
    .slice(1)
    .map((square, at) => way(path[at] ?? '', square) ?? '')
    .join('');
}

export function walk(from: string, ways: string): string[] {
  const path = [from];
  for (const one of ways) {
    const { x, y } = placeOf(path.at(-1) ?? from);
    const [dx, dy] = moves[one as Direction];
    path.push(squareAt(x + dx, y + dy));
  }
  return path;
}

// A shortest way to a square; only the last square need not be free.
export function route(
  ways: Ways,
  from: string,
  to: string,
  isFree: (square: string) => boolean,
): string[] | null {
  const came = new Map<string, string>([[from, '']]);
  const open = [from];
  for (const here of open)
    for (const one of compass) {
      const next = beside(ways, here, one);
      if (next === null || came.has(next) || (next !== to && !isFree(next))) continue;
      came.set(next, here);
      if (next !== to) {
        open.push(next);
        continue;
      }
      const path = [];
      for (let back = to; back !== from; back = came.get(back) ?? from) path.unshift(back);
      return path;
    }
  return null;
}

// The next step of a line that is pulled towards a square: it glides along walls (rules page, section 8).
export function glide(
  ways: Ways,
  tip: string,
  towards: string,
  isFree: (square: string) => boolean,
): string | null {
  const [a, b] = [placeOf(tip), placeOf(towards)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const across: Direction[] = dx > 0 ? ['e'] : dx < 0 ? ['w'] : [];
  const down: Direction[] = dy > 0 ? ['s'] : dy < 0 ? ['n'] : [];
  const wishes = Math.abs(dx) >= Math.abs(dy) ? [...across, ...down] : [...down, ...across];
  for (const wish of wishes) {
    const to = beside(ways, tip, wish);
    if (to !== null && isFree(to)) return to;
  }
  return null;
}

// Whether one can go straight from one square to the other; the squares between and the last, else null.
export function straight(ways: Ways, from: string, to: string): string[] | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (from === to || (a.x !== b.x && a.y !== b.y)) return null;
  const one: Direction = b.x > a.x ? 'e' : b.x < a.x ? 'w' : b.y > a.y ? 's' : 'n';
  const path = [];
  for (let here: string | null = from; here !== to; path.push(here)) {
    here = beside(ways, here, one);
    if (here === null) return null;
  }
  return path;
}

// The line as an SVG path through the middles of its squares, corners rounded.
export function stroke(path: readonly string[], unit: number, shift = 0): string {
  const points = path.map((square) => {
    const { x, y } = placeOf(square);
    return { x: (x + 0.5) * unit + shift, y: (y + 0.5) * unit + shift };
  });
  const round = unit * 0.28;
  const towards = (from: Place, to: Place): Place => ({
    x: from.x + Math.sign(to.x - from.x) * round,
    y: from.y + Math.sign(to.y - from.y) * round,
  });
  return points
    .map((here, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${here.x} ${here.y}`;
      if (!after) return `L${here.x} ${here.y}`;
      const [a, b] = [towards(here, before), towards(here, after)];
      return `L${a.x} ${a.y}Q${here.x} ${here.y} ${b.x} ${b.y}`;
    })
    .join('');
}

// All walls inside as one SVG path of strokes.
export function wallsOf(maze: Maze, unit: number): string {
  const walls: string[] = [];
  const gap = 1.5;
  maze.walls_east?.forEach((row, y) =>
    [...row].forEach(
      (wall, x) => wall === '1' && walls.push(`M${(x + 1) * unit} ${y * unit + gap}v${unit - 2 * gap}`),
    ),
  );
  maze.walls_south?.forEach((row, y) =>
    [...row].forEach(
      (wall, x) => wall === '1' && walls.push(`M${x * unit + gap} ${(y + 1) * unit}h${unit - 2 * gap}`),
    ),
  );
  return walls.join('');
}
