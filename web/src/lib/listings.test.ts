import { expect, test } from 'vitest';
import type { Listing } from './api';
import { inOrder, youAt } from './listings';

const person = (id: string) => ({ id, name: id });
const seat = (id: string) => ({ kind: 'person' as const, person: person(id), ready: true, connected: true });
const one = (table: string, more: Partial<Listing> = {}): Listing => ({
  table,
  code: 'ABCDEF',
  game: 'any-game',
  status: 'playing',
  listed: false,
  spectators: true,
  made: 0,
  host: person('bo'),
  seats: [seat('ana'), seat('bo')],
  turn: [1],
  ...more,
});
const tables = (all: Listing[]) => all.map(({ table }) => table);

test('what waits for somebody comes first, the oldest before the others', () => {
  const all = [one('new', { turn: [0], made: 5 }), one('theirs'), one('old', { turn: [0, 1], made: 2 })];
  const { turns, rest } = inOrder(all, 'ana');
  expect(tables(turns)).toEqual(['old', 'new']);
  expect(tables(rest)).toEqual(['theirs']);
});

test('what is due first comes first, whatever has waited longer', () => {
  const due = (wall: number) => ({
    turn: [0],
    deadlines: [
      { seat: 0, wall },
      { seat: 1, wall: 1 },
    ],
  });
  const all = [
    one('old', { turn: [0], made: 1 }),
    one('later', due(900)),
    one('soon', { ...due(500), made: 7 }),
  ];
  expect(tables(inOrder(all, 'ana').turns)).toEqual(['soon', 'later', 'old']);
});

test('then invitations, games under way, tables of their own that wait, and what is over', () => {
  const all = [
    one('over', { status: 'over', turn: [0] }),
    one('mine', { status: 'waiting', host: person('ana') }),
    one('playing'),
    one('invitation', { status: 'waiting' }),
  ];
  const { turns, rest } = inOrder(all, 'ana');
  expect(turns).toEqual([]);
  expect(tables(rest)).toEqual(['invitation', 'playing', 'mine', 'over']);
});

test('on this device whoever sits first is who looks', () => {
  const here = one('here-1', { seats: [{ kind: 'bot', level: 'casual' }, seat('here1')], turn: [1] });
  expect(youAt(here, 'ana')).toBe('here1');
  expect(tables(inOrder([here], 'ana').turns)).toEqual(['here-1']);
});
