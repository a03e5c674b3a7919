// The squares that the page can walk to must be the ones that the engine lists, in every position of the playthroughs.
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { angleOf, paths, wayTo } from './castle';
import { partsOf, type View } from './view';

const game = new URL('../', import.meta.url);
const data = Object.fromEntries(
  ['board.json', 'cards.json', 'components.json'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`data/${name}`, game), 'utf8')) as unknown,
  ]),
);
const parts = partsOf(data);

interface Line {
  send: string;
  expect: { ok: boolean; view?: View; moves?: string[] };
}

describe('the path', () => {
  for (const file of readdirSync(new URL('playthroughs/', game)))
    test(`is the engine's in ${file}`, () => {
      const lines = gunzipSync(readFileSync(new URL(`playthroughs/${file}`, game)))
        .toString('utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
      let view: View | null = null;
      let goes: string[] = [];
      let compared = 0;
      for (const line of lines) {
        if (line.send.includes('"move"') && line.expect.ok) [view, goes] = [null, []]; // a new position
        if (line.expect.view) view = line.expect.view;
        const listed = (line.expect.moves ?? []).filter((move) => move.startsWith('go '));
        if (listed.length) goes = listed;
        if (!goes.length || view?.phase !== 'move') continue;
        const start = view.seats[view.table.player]?.square ?? '';
        const reached = [...paths(parts, start, view.table.rings).keys()].filter((id) => id !== start);
        expect(reached.sort()).toEqual(goes.map((move) => move.slice(3)).sort());
        ++compared;
        goes = [];
      }
      expect(compared).toBeGreaterThan(0);
    });

  test('goes from square to square', () => {
    const from = paths(parts, 'w1', { outer: 0, middle: 0, center: 0 });
    for (const to of from.keys()) {
      const way = wayTo(from, to);
      expect(way[0]).toBe('w1');
      expect(way.at(-1)).toBe(to);
    }
  });

  test('squares of a ring stand where its dot says', () => {
    const square = parts.board.squares.find(({ id }) => id === 'm4');
    expect(square && angleOf(parts, square, { outer: 0, middle: 3, center: 0 })).toBe(
      ((square?.angle ?? 0) + 6) % 24,
    );
  });
});
