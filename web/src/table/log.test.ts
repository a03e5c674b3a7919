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
test('a pace is told, too: whose time was up and what follows, pauses without the name of who said no, holidays', () => {
  const told = (what: string, more: object, late?: 'play' | 'seat' | 'wait') =>
    logLines([item(1, what, more)], words, telling, late)[0]?.text;
  expect(told('late', { seat: 0 }, 'play')).toBe('Time was up for Mia: a bot decides once.');
  expect(told('late', { seat: 0 }, 'seat')).toBe('Time was up for Mia: a bot plays until they are back.');
  expect(told('late', { seat: 0 }, 'wait')).toBe('Time is up for Mia: the table waits.');
  expect(told('late', { seat: 0, away: true }, 'play')).toBe(
    'Mia has been away for long: a bot plays until they are back.',
  );
  expect(told('move', { for: 0, events: [{ event: 'go', seat: 0 }] }, 'seat')).toBe('A bot decides for Mia.');
  expect(told('back', { by, seat: 0 })).toBe('Mia is back, and the bot leaves the seat.');
  expect(told('pause', { by, seat: 0, wants: true })).toBe('Mia would like a pause.');
  expect(told('pause', { wants: false })).toBe('Somebody would rather play on.');
  expect(told('still', { agreed: true })).toBe('Paused by agreement.');
  expect(told('still', { agreed: false })).toBeUndefined();
  expect(told('resume', { by, seat: 0, ready: true })).toBe('Mia is ready.');
  expect(told('goes-on', {})).toBe('The game goes on.');
  expect(told('end', { by, seat: 0, wants: true })).toBe('Mia would end the game here.');
  expect(told('end', { wants: false })).toBe('Somebody would rather play on.');
  expect(told('ended', {})).toBe('The game was ended by agreement. Nobody has won.');
  expect(told('holiday', { by, seat: 0, away: true })).toBe('Mia is on holiday.');
  expect(told('zone', { by })).toBeUndefined();
});
