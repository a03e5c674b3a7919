import { expect, test } from 'vitest';
import * as words from '../boards/generic/words';
import type { NewsItem } from '../lib/wire';
import { logLines } from './log';

const telling = { names: ['Mia'], seat: 0, view: {} as never, data: {} };
const by = { id: 'p1', name: 'Mia' };
const item = (number: number, what: string, more: object = {}): NewsItem =>
  ({ number, wall: 0, do: what, ...more }) as NewsItem;

test('every deed round the table has a sentence, except talk, which has its own place', () => {
  const deeds = ['made', 'sit', 'stand', 'ready', 'seat', 'swap', 'remove', 'host', 'set', 'mute', 'rematch'];
  for (const deed of deeds)
    expect(logLines([item(1, deed, { by })], words, telling)[0]?.text).toContain('Mia');
  expect(logLines([item(1, 'chat', { by, text: 'hi' })], words, telling)).toEqual([]);
});
test('the game tells its events in their order', () => {
  const news = [
    item(2, 'start', { events: [] }),
    item(3, 'move', { events: [{ event: 'go', seat: 0 }, { event: 'end' }] }),
  ];
  expect(logLines(news, words, telling).map(({ text, seat }) => [text, seat])).toEqual([
    ['The game begins.', null],
    ['Mia: go.', 0],
    ['Now: end.', null],
  ]);
});
