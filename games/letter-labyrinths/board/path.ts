// The path of a word on the board, letter by letter, before it is made: what the house will answer, drawn while you type.
import {
  dungeonOf,
  fortuneOf,
  wayOf,
  type Boss,
  type Fortune,
  type Parts,
  type View,
  type Way,
} from './view';
import type { StepResult } from './wire';

export type { StepResult };
export interface Step {
  letter: string;
  way: Way | null;
  result: StepResult;
  from: string;
  at: string; // where it stands afterwards
  foe?: number | 'boss';
}
export interface Path {
  steps: Step[];
  end: string;
  stopped: boolean; // by a trap whose letter is missing (LL-24)
  trap: string | null; // that trap's letter
  endsOn: number | null; // another pawn's seat: such a word is illegal (LL-28)
  hits: Map<number | 'boss', number>;
  captured: (number | 'boss')[];
  cleared: string[]; // letters of traps taken off
}

export function rowColumn(space: string): [number, number] {
  const [row, column] = space.split('-').map(Number);
  return [row ?? 0, column ?? 0];
}
export const spaceAt = (row: number, column: number) => `${row}-${column}`;

const moves: Record<Way, [number, number]> = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

// The space one step away, or null beyond the edge; walls are the caller's affair.
export function beside(parts: Parts, space: string, way: Way): string | null {
  const [row, column] = rowColumn(space);
  const { first_row, rows, first_column, columns } = parts.board;
  const [down, right] = moves[way];
  const to = [row + down, column + right] as const;
  const inside =
    to[0] >= first_row && to[0] < first_row + rows && to[1] >= first_column && to[1] < first_column + columns;
  return inside ? spaceAt(...to) : null;
}

function walled(parts: Parts, a: string, b: string): boolean {
  return parts.board.walls.some(([p, q]) => (p === a && q === b) || (p === b && q === a));
}

export function covered(boss: Pick<Boss, 'at' | 'size'> | null): string[] {
  if (!boss?.at) return [];
  const [row, column] = rowColumn(boss.at);
  const spaces: string[] = [];
  for (let r = 0; r < boss.size; ++r)
    for (let c = 0; c < boss.size; ++c) spaces.push(spaceAt(row + r, column + c));
  return spaces;
}

// How many steps a sprinter makes with each matching letter; without digits two (LL-34).
export function stepsOf(word: string, card: Fortune | undefined, sprint: boolean, digits = ''): number[] {
  let matching = 0;
  return [...word].map((letter) => {
    if (!wayOf(card, letter)) return 1;
    const digit = digits[matching++];
    return sprint ? (digit === undefined ? 2 : Number(digit)) : 1;
  });
}

export function pathOf(view: View, parts: Parts, seat: number, word: string, digits = ''): Path {
  return pathsOf(view, parts, seat)(word, digits);
}

// The same for many words from one place.
export function pathsOf(view: View, parts: Parts, seat: number): (word: string, digits?: string) => Path {
  const { table, seats } = view;
  const card = fortuneOf(parts, table.active);
  const armour = dungeonOf(parts, view)?.back.boss.armour ?? '';
  const standing = new Map<string, number | 'boss'>();
  for (const { id, at } of table.enemies) if (at) standing.set(at, id);
  for (const space of covered(table.boss)) standing.set(space, 'boss');
  const left = new Map<number | 'boss', number>(
    table.enemies.map(({ id, hits, damage }) => [id, hits - damage]),
  );
  if (table.boss) left.set('boss', table.boss.hits - table.boss.damage);
  const laid = new Map(table.traps.map(({ at, letter }) => [at, letter]));
  // Where a step leads; null into a wall (LL-14).
  const ahead = new Map<string, string | null>();
  const aheadOf = (space: string, way: Way) => {
    const key = space + way;
    const known = ahead.get(key);
    if (known !== undefined) return known;
    const to = beside(parts, space, way);
    const open = to === null || walled(parts, space, to) ? null : to;
    ahead.set(key, open);
    return open;
  };

  return (word, digits = '') => {
    const damage = new Map<number | 'boss', number>();
    const foes = new Map(standing);
    const traps = new Map(laid);
    const counts = stepsOf(word, card, seats[seat]?.sprint ?? false, digits);

    let at = seats[seat]?.at ?? '';
    const path: Path = {
      steps: [],
      end: at,
      stopped: false,
      trap: null,
      endsOn: null,
      hits: damage,
      captured: [],
      cleared: [],
    };
    const tell = (letter: string, way: Way | null, result: StepResult, from: string, foe?: number | 'boss') =>
      path.steps.push({ letter, way, result, from, at, ...(foe === undefined ? {} : { foe }) });

    const step = (letter: string, way: Way) => {
      const from = at;
      const to = aheadOf(at, way);
      if (to === null) return tell(letter, way, 'wall', from);
      const foe = foes.get(to);
      if (foe !== undefined) {
        if (foe === 'boss' && armour.includes(letter)) return tell(letter, way, 'armour', from, foe); // LL-56
        damage.set(foe, (damage.get(foe) ?? 0) + 1); // LL-19
        if ((damage.get(foe) ?? 0) < (left.get(foe) ?? 0)) return tell(letter, way, 'damage', from, foe);
        for (const [space, who] of foes) if (who === foe) foes.delete(space); // LL-21
        path.captured.push(foe);
        return tell(letter, way, 'capture', from, foe);
      }
      const trap = traps.get(to);
      if (trap !== undefined && !word.includes(trap)) {
        path.stopped = true; // LL-24
        path.trap = trap;
        return tell(letter, way, 'trap', from);
      }
      at = to;
      if (trap === undefined) return tell(letter, way, 'move', from);
      traps.delete(to); // LL-23
      path.cleared.push(trap);
      return tell(letter, way, 'cleared', from);
    };

    [...word].forEach((letter, index) => {
      if (path.stopped) return;
      const way = wayOf(card, letter);
      if (!way) return void tell(letter, null, 'none', at); // LL-13
      const count = counts[index] ?? 1;
      if (count === 0) tell(letter, way, 'stay', at);
      for (let made = 0; made < count && !path.stopped; ++made) step(letter, way);
    });

    path.end = at;
    const other = seats.findIndex((one, index) => index !== seat && one.at === at);
    path.endsOn = other < 0 ? null : other; // LL-28
    return path;
  };
}

// Where an enemy's or the boss's word would lead on a card, with everybody standing where they are now (LL-44 to LL-55).
export function foePath(
  view: View,
  parts: Parts,
  foe: number | 'boss',
  word: string,
  cardId: number | null,
): Step[] {
  const { table, seats } = view;
  const card = fortuneOf(parts, cardId);
  const one = foe === 'boss' ? table.boss : table.enemies.find(({ id }) => id === foe);
  if (!one?.at) return [];
  const size = foe === 'boss' ? (table.boss?.size ?? 1) : 1;
  const ghostly = foe === 'boss' && !(dungeonOf(parts, view)?.back.boss.walls ?? true);
  const pawns = new Set(seats.map((seat) => seat.at));
  const others = new Set<string>();
  for (const { id, at } of table.enemies) if (at && id !== foe) others.add(at);
  if (foe !== 'boss') for (const space of covered(table.boss)) others.add(space);

  let at = one.at;
  return [...word].map((letter): Step => {
    const from = at;
    const way = wayOf(card, letter);
    if (!way) return { letter, way, result: 'none', from, at };
    const body = covered({ at, size });
    const next = body.map((space) => beside(parts, space, way));
    if (next.some((space) => space === null)) return { letter, way, result: 'wall', from, at };
    const spaces = next as string[];
    const inside = spaces.some((a, i) => spaces.some((b, j) => j > i && walled(parts, a, b)));
    if (!ghostly && (inside || spaces.some((space, i) => walled(parts, body[i] ?? '', space))))
      return { letter, way, result: 'wall', from, at }; // LL-54
    const fresh = spaces.filter((space) => !body.includes(space));
    if (fresh.some((space) => pawns.has(space))) return { letter, way, result: 'bump', from, at }; // LL-45, LL-55
    if (fresh.some((space) => others.has(space))) return { letter, way, result: 'blocked', from, at }; // LL-46
    at = spaces[0] ?? at;
    return { letter, way, result: 'move', from, at };
  });
}
