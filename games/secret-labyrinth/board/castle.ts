// The castle's geometry: where squares stand, which are joined, and how they are drawn round the middle (0,0).
import type { Parts, Ring, Square, Zone } from './view';

export type Rings = Record<Ring, number>;

export const zoneOf = (parts: Parts, square: Square): Zone =>
  parts.board.zones.find(({ id }) => id === square.zone) as Zone;

// Where a square stands, in units of the circle, clockwise from the top (SL-9).
export function angleOf(parts: Parts, square: Square, rings: Rings): number {
  const zone = zoneOf(parts, square);
  const turned = zone.ring ? rings[zone.ring] * (zone.step ?? 1) : 0;
  return (square.angle + turned) % parts.board.units;
}

export function point(radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [Math.round(radius * Math.sin(turn) * 10) / 10, Math.round(-radius * Math.cos(turn) * 10) / 10];
}

export function arc(radius: number, from: number, to: number): string {
  const [ax, ay] = point(radius, from);
  const [bx, by] = point(radius, to);
  return `M${ax} ${ay}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${bx} ${by}`;
}

export function sector(inner: number, outer: number, from: number, to: number): string {
  const [ax, ay] = point(inner, from);
  const [bx, by] = point(inner, to);
  const large = to - from > 180 ? 1 : 0;
  return `${arc(outer, from, to)}L${bx} ${by}A${inner} ${inner} 0 ${large} 0 ${ax} ${ay}Z`;
}

// The walls of one zone, at dot 0: whole where no path leads, with a gap of at most one unit where one may (SL-11).
export function walls(parts: Parts, zone: Zone): string {
  const unit = parts.board.unit_degrees;
  const squares = parts.board.squares.filter((square) => square.zone === zone.id);
  const half = (zone.span * unit) / 2;
  const gap = unit * 0.26;
  const { inner_radius: inner, outer_radius: outer } = zone;
  let d = '';
  squares.forEach((square, index) => {
    const middle = square.angle * unit;
    for (const [side, radius] of [
      ['out', outer],
      ['in', inner],
    ] as const) {
      if (side === 'in' && inner < 100) continue; // the hub
      if (square.open.includes(side))
        d += arc(radius, middle - half, middle - gap) + arc(radius, middle + gap, middle + half);
      else d += arc(radius, middle - half, middle + half);
    }
    const next = squares[(index + 1) % squares.length] as Square;
    const joined = square.open.includes('cw') && next.open.includes('ccw'); // SL-10
    const depth = outer - inner;
    const pieces = joined
      ? [
          [inner, inner + depth * 0.24],
          [outer - depth * 0.24, outer],
        ]
      : [[inner, outer]];
    for (const [from = 0, to = 0] of pieces) {
      const [ax, ay] = point(from, middle + half);
      const [bx, by] = point(to, middle + half);
      d += `M${ax} ${ay}L${bx} ${by}`;
    }
  });
  return d;
}

export function neighbours(parts: Parts, square: Square, rings: Rings): Square[] {
  const { zones, squares } = parts.board;
  const at = zones.findIndex(({ id }) => id === square.zone);
  const mine = squares.filter(({ zone }) => zone === square.zone);
  const index = mine.indexOf(square);
  const found: Square[] = [];
  const add = (
    other: Square | undefined,
    leaving: 'out' | 'cw' | 'in' | 'ccw',
    entering: 'out' | 'cw' | 'in' | 'ccw',
  ) => {
    if (other && square.open.includes(leaving) && other.open.includes(entering)) found.push(other);
  };
  add(mine[(index + 1) % mine.length], 'cw', 'ccw');
  add(mine[(index + mine.length - 1) % mine.length], 'ccw', 'cw');
  const angle = angleOf(parts, square, rings);
  const across = (zone: Zone | undefined) =>
    zone && squares.find((other) => other.zone === zone.id && angleOf(parts, other, rings) === angle); // SL-11
  add(across(zones[at + 1]), 'in', 'out');
  add(across(zones[at - 1]), 'out', 'in');
  return found;
}

// Every square of the path, each with the one it is reached from: the shortest ways from a square (SL-12).
export function paths(parts: Parts, start: string, rings: Rings): Map<string, string | null> {
  const byId = new Map(parts.board.squares.map((square) => [square.id, square]));
  const from = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (const id of queue)
    for (const next of neighbours(parts, byId.get(id) as Square, rings))
      if (!from.has(next.id)) {
        from.set(next.id, id);
        queue.push(next.id);
      }
  return from;
}

export function wayTo(from: Map<string, string | null>, to: string): string[] {
  const way: string[] = [];
  for (let at: string | null | undefined = from.has(to) ? to : null; at; at = from.get(at)) way.unshift(at);
  return way;
}

export interface Spot {
  degrees: number;
  radius: number;
}
export function spotOf(parts: Parts, id: string, rings: Rings): Spot {
  const square = parts.board.squares.find((one) => one.id === id);
  if (!square) return { degrees: 0, radius: 0 };
  const zone = zoneOf(parts, square);
  return {
    degrees: angleOf(parts, square, rings) * parts.board.unit_degrees,
    radius: (zone.inner_radius + zone.outer_radius) / 2,
  };
}

type Span = readonly [from: number, to: number];
export const clockwise = (degrees: number) => ((degrees % 360) + 360) % 360;
const apart = (a: number, b: number) => Math.min(clockwise(a - b), clockwise(b - a));

// The part of a ring, in degrees, that an arrow may cover: no picture, and no piece if there is room enough without. As
// near to where it is wished as that allows.
export function handleOf(
  parts: Parts,
  ring: Ring,
  rings: Rings,
  { shown, pieces, wish, length }: { shown: string | null; pieces: string[]; wish: number; length: number },
): Span {
  const zone = parts.board.zones.find((one) => one.ring === ring) as Zone;
  const radius = (zone.inner_radius + zone.outer_radius) / 2;
  const picture = (square: Square) => (square.picture ? pictureReach(square.picture === shown) : 0);
  const piece = (square: Square) => (pieces.includes(square.id) ? pieceReach : 0);
  // What is free between all that reaches so far to both sides of its square's middle.
  const free = (reach: (square: Square) => number): Span[] => {
    const taken = parts.board.squares
      .filter((square) => square.zone === zone.id && reach(square) > 0)
      .map((square) => ({
        middle: angleOf(parts, square, rings) * parts.board.unit_degrees,
        half: (Math.asin(reach(square) / radius) * 180) / Math.PI + 1,
      }))
      .sort((a, b) => a.middle - b.middle);
    return taken.map(({ middle, half }, at) => {
      const next = taken[at + 1];
      const [first] = taken as [(typeof taken)[number]];
      return [middle + half, next ? next.middle - next.half : first.middle + 360 - first.half];
    });
  };
  const fit = (spans: Span[]): Span | undefined =>
    spans
      .filter(([from, to]) => to - from >= length)
      .map(([from, to]) => {
        const late = to - length;
        const start = clockwise(wish - from) <= late - from ? from + clockwise(wish - from) : null;
        return start ?? (apart(from, wish) < apart(late, wish) ? from : late);
      })
      .sort((a, b) => apart(a, wish) - apart(b, wish))
      .map((from): Span => [from, from + length])[0];
  const beside = free(picture);
  const widest = [...beside].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  const any: Span = [wish, wish + length];
  return fit(free((square) => Math.max(picture(square), piece(square)))) ?? fit(beside) ?? widest ?? any;
}
const pieceReach = 56;
// How far from its middle a picture reaches, with the light round the one that everybody wants.
export const pictureReach = (isShown: boolean) => (isShown ? 78 : 58);

// The turn nearest to what a hand has done, if it is one: rings turn clockwise, the outer two by one dot, the centre by
// any number, so that a turn back is a longer one forward (SL-16 to SL-18).
export function snap(parts: Parts, ring: Ring, degrees: number): number | null {
  const zone = parts.board.zones.find((one) => one.ring === ring);
  const { step = 1, dots = 12 } = zone ?? {};
  const far = Math.round(degrees / (step * parts.board.unit_degrees));
  if (ring !== 'center') return far >= 1 ? 1 : null;
  return ((far % dots) + dots) % dots || null;
}
