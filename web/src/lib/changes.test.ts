import { describe, expect, test } from 'vitest';
import { changedView } from './changes';
import type { Changes, ViewMessage } from './wire';

const before = {
  type: 'view',
  number: 7,
  id: 'h1',
  table: { id: 't1', status: 'playing' },
  you: { id: 'p1', name: 'Ana', seat: 0 },
  game: {
    view: {
      phase: 'choose',
      table: { rooms: [{ count: 2 }, { count: 3 }], turns: [], 'a/b~c': 1 },
      seats: [{ gold: 0 }, { gold: 4 }],
      result: null,
    },
    legal: { moves: ['look 1'], open: [] },
    clock: null,
  },
  news: [{ number: 7 }],
} as unknown as ViewMessage;
const told = (changes: object) => ({ type: 'changes', number: 8, news: [], ...changes }) as Changes;
const viewAfter = (...view: [string, unknown][]) => changedView(before, told({ view })).game?.view;

describe('changes', () => {
  test('put values where their pointers lead, in their order', () => {
    expect(
      viewAfter(
        ['/phase', 'decide'],
        ['/table/rooms/1/count', 5],
        ['/table/turns', [{ seat: 0 }]],
        ['/table/turns/1', { seat: 1 }],
        ['/table/a~1b~0c', null],
        ['/result', { winners: [1] }],
      ),
    ).toEqual({
      phase: 'decide',
      table: { rooms: [{ count: 2 }, { count: 5 }], turns: [{ seat: 0 }, { seat: 1 }], 'a/b~c': null },
      seats: [{ gold: 0 }, { gold: 4 }],
      result: { winners: [1] },
    });
  });

  test('leave the view before as it was, and what they do not name the very same', () => {
    const copy = structuredClone(before);
    const after = changedView(before, told({ view: [['/table/rooms/0/count', 9]] }));
    expect(before).toEqual(copy);
    expect(after.game?.view.seats).toBe(before.game?.view.seats);
    expect(after.game?.view.table).not.toBe(before.game?.view.table);
    expect(after.table).toBe(before.table);
    expect(after.game?.legal).toBe(before.game?.legal);
  });

  test('bring people’s clocks, whole, and keep them where they say nothing of them', () => {
    const clocks = { now: 5, still: false, paused: false, pausing: [], seats: [{ left: 1, deadline: 6 }] };
    const after = changedView(before, told({ clocks }));
    expect(after.game?.clocks).toBe(clocks);
    expect(changedView(after, told({ view: [['/phase', 'decide']] })).game?.clocks).toBe(clocks);
  });

  test('replace the table, the person and the legal moves whole', () => {
    const legal = { moves: [], open: [] };
    const after = changedView(before, told({ table: { id: 't1', status: 'over' }, legal }));
    expect(after).toMatchObject({ type: 'view', number: 8, id: null, table: { status: 'over' }, news: [] });
    expect(after.game?.legal).toBe(legal);
    expect(after.game?.view).toBe(before.game?.view);
  });

  test.each([['/nowhere'], ['/table/rooms/3'], ['/table/rooms/2/count'], ['/table/rooms/x'], ['/phase/x']])(
    'that lead nowhere are noticed: %s',
    (pointer) => {
      expect(() => viewAfter([pointer, 1])).toThrow();
    },
  );

  test('of a game that has not begun are noticed', () => {
    const waiting = { ...before, game: null };
    expect(changedView(waiting, told({})).game).toBeNull();
    expect(() => changedView(waiting, told({ view: [['/phase', 'x']] }))).toThrow();
  });
});
