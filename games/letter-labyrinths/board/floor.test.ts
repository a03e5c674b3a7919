import { expect, test } from 'vitest';
import { floorOf } from './floor';
import type { Parts } from './view';

const board = { rows: 10, columns: 12, first_row: 0, first_column: 1 } as Parts['board'];

test('a space lies where its row and column say', () => {
  const { width, height, centre, spot } = floorOf({ board });
  expect([width, height]).toEqual([1280, 1080]);
  expect(centre('0-1')).toEqual([90, 90]);
  expect(centre('9-12')).toEqual([1190, 990]);
  expect(spot('9-12')).toEqual({ x: 1190 / 1280, y: 990 / 1080 });
});
