// The castle's geometry: where squares stand, and how they are drawn round the middle (0,0).
import type { Parts, Ring, Square, Zone } from './view';

export type Rings = Record<Ring, number>;

export const zoneOf = (parts: Parts, square: Square): Zone =>
  parts.board.zones.find(({ id }) => id === square.zone) as Zone;

// Where a square stands, in units of the circle, clockwise from the top.
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

// The walls of one zone, at dot 0: whole where no path leads, with a gap of at most one unit where one may.
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
    const joined = square.open.includes('cw') && next.open.includes('ccw');
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

// The way to a square, by the rules' word on which square comes before which.
export function wayTo(before: Readonly<Record<string, string>>, to: string): string[] {
  const way: string[] = [];
  if (before[to] === undefined) return way;
  for (let at: string | undefined = to; at !== undefined; at = before[at]) way.unshift(at);
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

// The turn nearest to what a hand has done, of those that may be made, in dots; a turn back is a longer one forward.
export function snap(parts: Parts, ring: Ring, degrees: number, may: readonly number[]): number | null {
  const zone = parts.board.zones.find((one) => one.ring === ring);
  const { step = 1, dots = 12 } = zone ?? {};
  const far = Math.round(degrees / (step * parts.board.unit_degrees));
  const round = ((far % dots) + dots) % dots;
  if (may.includes(round)) return round;
  const longest = Math.max(0, ...may);
  return far > longest && longest < dots - 1 ? longest || null : null;
}
