import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { angleOf, handleOf, pictureReach, snap, wayTo } from './castle';
import { partsOf } from './view';

const game = new URL('../', import.meta.url);
const data = Object.fromEntries(
  ['board.json', 'cards.json', 'components.json'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`data/${name}`, game), 'utf8')) as unknown,
  ]),
);
const parts = partsOf(data);

describe('the castle', () => {
  test('a way goes from square to square', () => {
    expect(wayTo({ a2: 'a1', a3: 'a2' }, 'a3')).toEqual(['a1', 'a2', 'a3']);
    expect(wayTo({ a2: 'a1' }, 'a3')).toEqual([]);
  });

  test('squares of a ring stand where its dot says', () => {
    const square = parts.board.squares.find(({ id }) => id === 'm4');
    expect(square && angleOf(parts, square, { outer: 0, middle: 3, center: 0 })).toBe(
      ((square?.angle ?? 0) + 6) % 24,
    );
  });
});

describe('the arrows', () => {
  const arrows = { outer: [22, 40], middle: [232, 58], center: [50, 104] } as const;
  for (const ring of ['outer', 'middle', 'center'] as const)
    test(`of the ${ring} ring lie on no picture, whichever is wanted and however it stands`, () => {
      const zone = parts.board.zones.find((one) => one.ring === ring);
      const pictures = parts.board.squares.filter((one) => one.zone === zone?.id && one.picture);
      const radius = ((zone?.inner_radius ?? 0) + (zone?.outer_radius ?? 0)) / 2;
      const [wish, length] = arrows[ring];
      expect(pictures.length).toBeGreaterThan(1);
      for (let dot = 0; dot < (zone?.dots ?? 0); ++dot)
        for (const { picture: shown } of pictures)
          for (const pieces of [[], pictures.map(({ id }) => id), parts.board.squares.map(({ id }) => id)]) {
            const rings = { outer: 0, middle: 0, center: 0, [ring]: dot };
            const [from, to] = handleOf(parts, ring, rings, { shown, pieces, wish, length });
            expect(to - from).toBeGreaterThanOrEqual(length - 0.01);
            for (const square of pictures) {
              const middle = angleOf(parts, square, rings) * parts.board.unit_degrees;
              const half = (Math.asin(pictureReach(square.picture === shown) / radius) * 180) / Math.PI;
              const ahead = (((middle - from) % 360) + 360) % 360; // from the arrow's tail
              expect(ahead).toBeGreaterThan(to - from + half);
              expect(360 - ahead).toBeGreaterThan(half);
            }
          }
    });
  test('a piece is left free where there is room', () => {
    const options = { shown: null, pieces: ['o4'], wish: 45, length: 40 };
    const rings = { outer: 0, middle: 0, center: 0 };
    const [from, to] = handleOf(parts, 'outer', rings, options);
    const at = angleOf(parts, parts.board.squares.find(({ id }) => id === 'o4') as never, rings) * 15;
    expect((((at - from) % 360) + 360) % 360).toBeGreaterThan(to - from);
  });
});

describe('a ring turned by hand', () => {
  test('comes to the nearest turn that is allowed', () => {
    const any = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(snap(parts, 'outer', 6, [1])).toBeNull();
    expect(snap(parts, 'outer', 9, [1])).toBe(1);
    expect(snap(parts, 'outer', 80, [1])).toBe(1);
    expect(snap(parts, 'outer', -40, [1])).toBeNull();
    expect(snap(parts, 'outer', 9, [])).toBeNull();
    expect(snap(parts, 'middle', 14, [1])).toBeNull();
    expect(snap(parts, 'middle', 16, [1])).toBe(1);
    expect(snap(parts, 'center', 95, any)).toBe(3);
    expect(snap(parts, 'center', -30, any)).toBe(11);
    expect(snap(parts, 'center', 360, any)).toBeNull();
    expect(snap(parts, 'center', 10, any)).toBeNull();
  });
});
