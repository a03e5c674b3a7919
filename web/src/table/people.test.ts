import { expect, test } from 'vitest';
import type { NewsItem, SeatInfo } from '../lib/wire';
import { absenceOf, agreedOn, deedsBetween, lastAt } from './people';

const person = (id: string, connected = true): SeatInfo => ({
  kind: 'person',
  person: { id, name: id.toUpperCase() },
  ready: true,
  connected,
});
const open: SeatInfo = { kind: 'open' };
const bot: SeatInfo = { kind: 'bot', level: 'casual' };
const whatOf = (before: SeatInfo[], after: SeatInfo[]) =>
  deedsBetween(before, after, 'me').map(({ what, name }) => `${name} ${what}`);

test('sees people come and go', () => {
  expect(whatOf([person('me'), open], [person('me'), person('bo')])).toEqual(['BO sat']);
  expect(whatOf([person('me'), person('bo')], [person('me'), open])).toEqual(['BO left']);
  expect(whatOf([person('me'), person('bo')], [person('me'), bot])).toEqual(['BO bot']);
});
test('sees connections go and come back', () => {
  expect(whatOf([person('bo')], [person('bo', false)])).toEqual(['BO lost']);
  expect(whatOf([person('bo', false)], [person('bo')])).toEqual(['BO back']);
});
test('a program comes and goes between its moves, and nobody hears of it', () => {
  const program = (connected: boolean): SeatInfo => ({
    kind: 'person',
    person: { id: 'mi', name: 'Minotaur', bot: true },
    ready: true,
    connected,
  });
  expect(whatOf([program(true)], [program(false)])).toEqual([]);
  expect(whatOf([program(false)], [program(true)])).toEqual([]);
  expect(whatOf([open], [program(true)])).toEqual(['Minotaur sat']);
});
test('changing seats is not leaving, and nobody is told of themselves', () => {
  expect(whatOf([person('bo'), open], [open, person('bo')])).toEqual([]);
  expect(whatOf([person('me'), open], [open, open])).toEqual([]);
});

test('knows who is awaited in vain, until somebody chooses to wait', () => {
  const seats = [person('me'), open, bot, person('bo', false)];
  const of = (awaited: (number | string)[], isLong = false, aside: string[] = []) =>
    absenceOf(seats, awaited, { isLong, aside });
  expect(of([0, 2, 'chance'])).toBeNull();
  expect(of([0, 1])).toEqual({ key: 'free 1', seat: 1, kind: 'free' });
  expect(of([1], false, ['free 1'])).toBeNull();
  // Somebody whose line is gone gets a while.
  expect(of([3])).toBeNull();
  expect(of([3], true)).toEqual({ key: 'away bo', seat: 3, kind: 'away', person: 'bo' });
});
test('a free seat is still called after who left it', () => {
  const item = (what: 'sit' | 'stand', name: string, seat: number): NewsItem => ({
    number: 1,
    wall: 0,
    do: what,
    by: { id: name, name },
    seat,
  });
  const news = [item('sit', 'Bo', 1), item('sit', 'Cy', 2), item('stand', 'Bo', 1)];
  expect([0, 1, 2].map((seat) => lastAt(news, seat))).toEqual([null, 'Bo', 'Cy']);
});
test('knows who agrees that a bot plays for somebody', () => {
  const agree = (by: string, whom: string, to: 'replace' | 'host' = 'replace'): NewsItem => ({
    number: 1,
    wall: 0,
    do: 'agree',
    by: { id: by, name: by.toUpperCase() },
    to,
    person: whom,
  });
  const news = [agree('me', 'bo'), agree('cy', 'bo', 'host'), agree('di', 'bo'), agree('cy', 'me')];
  const seats = [person('me'), person('bo', false), person('cy')];
  expect(agreedOn(news, 'bo', seats).map(({ name }) => name)).toEqual(['ME']);
});
