// What holds for the telling of every game, over the whole games of its transcripts.
import { describe, expect, test } from 'vitest';
import { beats as found } from 'virtual:games';
import type { Beat } from './board';
import { dataOf, happenings } from './playthroughs';

const names = ['Ana', 'Ben', 'Clio', 'Dan', 'Emma', 'Finn'];

// Beats that were left come back: a tap would end something that had ended.
function comesBack(all: Beat[], of: (beat: Beat) => unknown): unknown[] {
  const left = new Set<unknown>();
  return all.flatMap((beat, at) => {
    const now = of(beat);
    const last = at ? of(all[at - 1] as Beat) : now;
    if (last !== now) left.add(last);
    return now !== undefined && left.has(now) ? [now] : [];
  });
}

for (const [game, load] of Object.entries(found))
  describe(game, async () => {
    const { beats } = await load();
    const data = dataOf(game);
    const told = [...happenings(game)].map((one) => ({
      ...one,
      beats: beats(one, { names, seat: 0, data }),
    }));
    const all = told.flatMap((one) => one.beats);

    test('there is something to tell', () => expect(all.length).toBeGreaterThan(20));
    test('nothing is told twice or too early', () => {
      for (const { beats: one, events } of told) {
        expect(one.map((beat) => beat.told)).toEqual(one.map((beat) => beat.told).toSorted((a, b) => a - b));
        for (const beat of one) expect(beat.told).toBeLessThanOrEqual(events.length);
      }
    });
    test('every beat can be seen, and none is endless', () => {
      for (const { ms } of all) {
        expect(ms).toBeGreaterThanOrEqual(80);
        expect(ms).toBeLessThanOrEqual(3000);
      }
    });
    test('parts and stages hold together', () => {
      for (const { beats: one } of told) {
        expect(comesBack(one, ({ part }) => part)).toEqual([]);
        expect(comesBack(one, ({ stage }) => stage)).toEqual([]);
      }
    });
    test('a stage says something at every moment, and it is nobody’s turn', () => {
      for (const { stage, text, view } of all)
        if (stage) {
          expect(text).toMatch(/\S/);
          expect(text).not.toMatch(/[{}]|undefined|null/);
          expect(view.actors).toEqual([]);
        }
    });
    test('the end comes after the telling', () => {
      for (const { view } of all) expect(view.result).toBeNull();
    });
  });
