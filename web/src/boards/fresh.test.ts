import { expect, test } from 'vitest';
import { Fresh } from './fresh';

const item = (number: number) => ({ number, wall: 0, do: 'move', events: [{ event: `e${number}` }] });

test('tells each piece of news once', () => {
  const fresh = new Fresh();
  expect(fresh.events([item(4)])).toEqual([{ event: 'e4' }]);
  expect(fresh.events([item(4)])).toEqual([]);
  expect(fresh.events([item(4), item(5), item(6)])).toEqual([{ event: 'e5' }, { event: 'e6' }]);
});

test('does not tell the past to somebody who comes in late', () => {
  const fresh = new Fresh();
  expect(fresh.events([item(1), item(2), item(3)])).toEqual([]);
  expect(fresh.events([item(4)])).toEqual([{ event: 'e4' }]);
});

test('hears nothing in no news', () => {
  expect(new Fresh().events([])).toEqual([]);
});
