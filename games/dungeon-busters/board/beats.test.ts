import { describe, expect, test } from 'vitest';
import { dataOf, happenings } from '$web/boards/playthroughs';
import type { GameView } from '$web/lib/wire';
import { beats, sceneOf, steps } from './beats';
import { asBusters, type BustersView } from './table';

const game = 'dungeon-busters';
const names = ['Ana', 'Ben', 'Clio', 'Dan', 'Emma'];
const given = { names, seat: 0, data: dataOf(game) };
const told = [...happenings(game)].map((one) => ({ ...one, beats: beats(one, given) }));
const battles = told.filter(({ events }) => events.some(({ event }) => event === 'reveal'));
const gems = ({ table, seats }: BustersView) => ({
  bank: table.bank,
  spoils: table.spoils,
  gems: seats.map((seat) => seat.gems),
});
const scores = ({ seats }: BustersView) => seats.map(({ score }) => score.total);

test('step by step it comes to what the house says', () => {
  expect(battles.length).toBeGreaterThan(100);
  for (const { beats: all, after } of told) {
    const last = all.at(-1);
    if (last) expect(gems(asBusters(last.view))).toEqual(gems(asBusters(after)));
  }
});

describe('a battle', () => {
  test('has its steps in their order', () => {
    for (const { beats: all } of battles) {
      const order = all.map(({ chips }) => chips?.at ?? -1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    }
    expect(steps).toHaveLength(7);
  });

  test('keeps every figure until the step that changes it', () => {
    for (const { beats: all, before, after } of battles) {
      const old = asBusters(before);
      for (const { view, part } of all) {
        const now = asBusters(view);
        if (part !== 'spoils' && part !== 'scores') expect(gems(now)).toEqual(gems(old));
        expect(scores(now)).toEqual(scores(part === 'scores' ? asBusters(after) : old));
        // The next monster is not there before this one is gone.
        expect(now.table.monster).toEqual(old.table.monster);
      }
    }
  });

  test('opens no card before all are down, and tells the sum before the verdict', () => {
    for (const { beats: all } of battles) {
      expect(sceneOf(all[0] ?? null)?.open).toBeNull();
      expect(asBusters(all[0]?.view as GameView).seats.every(({ down }) => down)).toBe(true);
      expect(all.find(({ part }) => part === 'sum')?.text).toMatch(/= \d+ against \d+/);
    }
  });

  test('does not let the log tell who won before the verdict', () => {
    for (const { beats: all, events } of battles) {
      const reveal = events.findIndex(({ event }) => event === 'reveal');
      for (const { told: count, part } of all)
        expect(count > reveal).toBe(part === 'verdict' || part === 'spoils' || part === 'scores');
    }
  });

  test('ends with the scores and their reason where it is decided', () => {
    const decided = battles.filter(({ events }) => events.some(({ event }) => event === 'card'));
    expect(decided.length).toBeGreaterThan(20);
    for (const { beats: all } of decided) {
      expect(all.at(-1)?.part).toBe('scores');
      expect(all.at(-1)?.text).toMatch(/goes from \d+ to \d+\.|changes\./);
    }
  });
});

test('gems take 300 ms each', () => {
  for (const { beats: all } of told)
    for (const beat of all) {
      const count = sceneOf(beat)?.flying.length ?? 0;
      if (count) expect(beat.ms).toBe(300 * Math.max(2, count));
    }
});
