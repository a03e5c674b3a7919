// What holds for the telling of every game, over the whole games of its transcripts.
import { describe, expect, test } from 'vitest';
import { beats as found } from 'virtual:games';
import { Queue, type Shown } from '../table/queue';
import type { Beat, Happening } from './board';
import { dataOf, happenings } from './playthroughs';
import { pauseAfter, type Telling } from './telling';
import examples from '../../../tests/room/telling_examples.json';

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

const tellings = import.meta.glob<Telling>('../../../games/*/telling.json', {
  eager: true,
  import: 'default',
});
const ordinary = 900; // what a bot waits after any move

test.each(examples.examples)('$name', ({ events, takes, deadline = false }) =>
  expect(pauseAfter(examples.telling as unknown as Telling, events, deadline)).toBe(takes),
);

// What somebody is shown of it, one after the other, with motion or without.
function watched(happening: Happening, beats: Beat[], isCalm: boolean): { shown: Shown; ms: number }[] {
  const waiting: { task: () => void; ms: number }[] = [];
  const pace = {
    later: (task: () => void, ms: number) => waiting.push({ task, ms }),
    cancel: () => undefined,
    isCalm: () => isCalm,
  };
  const seen: { shown: Shown; ms: number }[] = [];
  const queue = new Queue(
    () => beats,
    pace,
    () => undefined,
  );
  const game = (view: Happening['before']) => ({ view, legal: { moves: [], open: [] }, clock: null });
  queue.show({ game: game(happening.before), news: [] });
  const news = [{ number: 1, wall: 0, do: 'move' as const, events: happening.events }];
  queue.hear({ game: game(happening.after), news });
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    seen.push({ shown: queue.now as Shown, ms: next.ms });
    next.task();
  }
  seen.push({ shown: queue.now as Shown, ms: 0 });
  return seen;
}
// How many events the log has.
const logged = ({ news }: Shown) =>
  news.reduce((sum, one) => sum + ('events' in one ? one.events.length : 0), 0);

for (const [game, load] of Object.entries(found))
  describe(game, async () => {
    const { beats, sounds = {} } = await load();
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
    test('bots go on when it has been told, and not before', () => {
      const telling = tellings[`../../../games/${game}/telling.json`] as Telling;
      for (const { beats: one, events, after } of told) {
        const deadline = (after.table as { deadline?: number | null }).deadline;
        const isNamed = events.some(({ event }) => String(event) in telling.events);
        // Where time counts, what lies over a game that goes on holds nobody up.
        if (deadline !== undefined && !isNamed) continue;
        const takes = one.reduce((sum, { ms }) => sum + ms, 0);
        const pause = pauseAfter(telling, events, (deadline ?? null) !== null);
        const kinds = JSON.stringify(events.map(({ event }) => event));
        expect(Math.max(pause, ordinary), kinds).toBeGreaterThanOrEqual(
          Math.min(takes, telling.longest ?? Infinity),
        );
      }
    });
    test('without motion the same is told in the same order, and every step can be read', () => {
      for (const { beats: one, ...happening } of told.filter((_, at) => at % 5 === 0)) {
        const [moving, still] = [watched(happening, one, false), watched(happening, one, true)];
        expect(still.map(({ shown }) => shown.beat)).toEqual([...one, null]);
        expect(moving.map(({ shown }) => shown.beat)).toEqual([...one, null]);
        for (const { shown, ms } of still)
          if (shown.beat && !shown.beat.isSmall) expect(ms).toBeGreaterThanOrEqual(600);
        // Neither figures nor log nor the next prompt run ahead of what has been told.
        for (const { shown } of still) {
          if (!shown.beat) continue;
          expect(shown.view).toBe(shown.beat.view);
          expect(logged(shown)).toBe(shown.beat.told);
          expect(shown.legal.moves.length + shown.legal.open.length).toBe(0);
        }
        expect(still.at(-1)?.shown.view).toBe(happening.after);
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
    test('what is heard is seen, and no beat of a crowd is heard', () => {
      expect(all.some(({ sound }) => sound) || Object.keys(sounds).length > 0).toBe(true);
      for (const { sound, text, isSmall } of all)
        if (sound) {
          expect(text).toMatch(/\S/);
          expect(isSmall).not.toBe(true);
        }
    });
    test('the end comes after the telling', () => {
      for (const { view } of all) expect(view.result).toBeNull();
    });
  });
