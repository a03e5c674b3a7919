import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataOf } from '$web/boards/playthroughs';
import { hueOf } from './hues';
import { monsters } from './table';

const all = [...monsters(dataOf('dungeon-busters')).values()];
const world = readFileSync(new URL('World.svelte', import.meta.url), 'utf8');
const colourOf = (monster: string): string => {
  const [token = ''] = /--[\w-]+/.exec(hueOf(monster)) ?? [];
  return new RegExp(`${token}: (#[0-9a-f]{6});`).exec(world)?.[1] ?? '';
};
const darkest = '#e3cf9c'; // of the parchment behind a monster's picture

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every monster has a colour of its own, the same for the same monster', () => {
  expect(all.length).toBe(15);
  for (const { id } of all) expect(colourOf(id)).toMatch(/^#/);
  const named = new Map(all.map(({ id, name }) => [name, colourOf(id)]));
  for (const { id, name } of all) expect(colourOf(id)).toBe(named.get(name));
  expect(new Set(named.values()).size).toBe(named.size);
});
test('it can be read on parchment', () => {
  for (const { id } of all)
    expect((light(darkest) + 0.05) / (light(colourOf(id)) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
