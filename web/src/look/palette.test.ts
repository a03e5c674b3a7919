// The colours of the seats as eyes see them that lack one kind of cone, in OKLab. Shapes tell seats apart for everybody; the
// second palette does so by colour as well.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Three = [number, number, number];
const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8');
const seats = ['blue', 'orange', 'green', 'purple', 'yellow', 'red', 'white', 'brown'];

function palette(after: string): string[] {
  const part = css.slice(css.indexOf(after));
  return seats.map((name) => new RegExp(`--seat-${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? '');
}
const linear = (one: number) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
const light = (hex: string) =>
  [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Three;
const times = (matrix: Three[], [x, y, z]: Three) =>
  matrix.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z))) as Three;

// Machado, Oliveira and Fernandes 2009, the whole of a kind missing.
const eyes: Record<string, Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
function lab(colour: Three): Three {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as Three;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
// The two seats that are hardest to tell apart, to whoever finds it hardest.
function nearest(colours: string[]): number {
  const distances = Object.values(eyes).flatMap((eye) => {
    const seen = colours.map((hex) => lab(times(eye, light(hex))));
    return seen.flatMap((one, at) =>
      seen.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
    );
  });
  return Math.min(...distances);
}
const brightness = (hex: string) => {
  const [red, green, blue] = light(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('the second palette is twice as easy to tell apart', () => {
  const [usual, distinct] = [palette(':root {'), palette("[data-palette='distinct']")];
  expect(new Set(distinct).size).toBe(seats.length);
  expect(nearest(distinct)).toBeGreaterThan(2 * nearest(usual));
  expect(nearest(distinct)).toBeGreaterThan(0.09);
});
test('a name’s first letter can be read on either', () => {
  const letter = brightness(/--on-seat: (#[0-9a-f]{6})/.exec(css)?.[1] ?? '');
  for (const colour of [...palette(':root {'), ...palette("[data-palette='distinct']")])
    expect((brightness(colour) + 0.05) / (letter + 0.05), colour).toBeGreaterThan(4.5);
});
