import { describe, expect, test } from 'vitest';
import { dataOf, happenings } from '$web/boards/playthroughs';
import type { GameView } from '$web/lib/wire';
import { beats, sceneOf } from './beats';
import { asGuru, type GuruView } from './table';

const game = 'guru-guru';
const given = { names: ['Ana', 'Ben', 'Clio', 'Dan', 'Emma'], seat: 0, data: dataOf(game) };
const told = [...happenings(game)].map((one) => ({ ...one, beats: beats(one, given) }));
const having = (...kinds: string[]) =>
  told.filter(({ events }) => events.some(({ event }) => kinds.includes(String(event))));
const gold = ({ seats }: GuruView) => seats.map((one) => one.gold);
const tokens = ({ seats }: GuruView) => seats.map((one) => one.tokens);

test('after the last verdict everybody has what the house says', () => {
  const ends = having('survived', 'knocked-out');
  expect(ends.length).toBeGreaterThan(40);
  for (const { beats: all, after, events } of ends) {
    const last = asGuru(all.at(-1)?.view as GameView);
    expect(gold(last)).toEqual(gold(asGuru(after)));
    if (!events.some(({ event }) => event === 'reroll')) expect(tokens(last)).toEqual(tokens(asGuru(after)));
  }
});

describe('a throw', () => {
  const throws = having('dice').filter(
    ({ events }) => events.filter(({ event }) => event === 'dice').length === 1,
  );

  test('flies, lands, is summed, then judged, then paid, then handed on', () => {
    expect(throws.length).toBeGreaterThan(20);
    for (const { beats: all } of throws) {
      const order = all.map(({ part = '' }) => part.split(' ')[0]);
      const at = order.indexOf('throw');
      expect(order.slice(at, at + 3)).toEqual(['throw', 'land', 'sum']);
      if (order[at + 3] === 'verdict') expect(order[at + 4]).toBe('gold');
    }
  });

  test('shows no face while it flies, and no sum before it lies still', () => {
    for (const { before, beats: all } of throws) {
      const swords = (view: GuruView) =>
        view.table.combat?.fights.find(({ seat }) => seat === view.table.combat?.seat)?.swords;
      for (const beat of all) {
        const kind = beat.part?.split(' ')[0];
        if (kind === 'throw') expect(sceneOf(beat).moment?.dice?.isFlying).toBe(true);
        if (kind === 'throw' || kind === 'land')
          expect(swords(asGuru(beat.view))).toBe(swords(asGuru(before)));
      }
    }
  });

  test('takes as long as it should: 700 in the air, 500 and 600 on the table, 1000 for the verdict, 800 for the gold', () => {
    for (const { beats: all } of having('dice'))
      for (const { part = '', ms } of all) {
        const wanted = { throw: 700, land: 1100, verdict: 1000, gold: 800 }[part.split(' ')[0] ?? ''];
        if (wanted) expect(ms).toBe(wanted);
      }
  });
});

test('gold reaches the plate only after the verdict', () => {
  for (const { before, beats: all } of having('survived')) {
    const first = all.findIndex(({ part = '' }) => part.startsWith('gold'));
    for (const { view } of all.slice(0, first)) expect(gold(asGuru(view))).toEqual(gold(asGuru(before)));
  }
});

test('who fights is called by name, and on their own page you', () => {
  const said = (seat: number | null) =>
    having('survived').flatMap((one) =>
      beats(one, { ...given, seat }).flatMap(({ part, text }) => (part === 'gold 0' ? [text ?? ''] : [])),
    );
  expect(said(0).length).toBeGreaterThan(5);
  for (const text of said(0)) expect(text).toMatch(/^You get .* and have \d+\./);
  for (const text of said(null)) expect(text).toMatch(/^\w+ gets .* and has \d+\./);
});

test('cards are sown one by one', () => {
  const sowings = having('stay');
  expect(sowings.length).toBeGreaterThan(30);
  for (const { beats: all, events } of sowings) {
    const to = events.find(({ event }) => event === 'stay')?.['to'] as number[];
    expect(all.map((beat) => sceneOf(beat).sown?.landed)).toEqual([0, ...to.map((_, at) => at + 1)]);
  }
});

test('a round ends with its result, after the last fight', () => {
  const rounds = told.filter(
    ({ before, after }) => asGuru(after).table.history.length > asGuru(before).table.history.length,
  );
  expect(rounds.length).toBeGreaterThan(10);
  for (const { beats: all, events } of rounds) {
    expect(sceneOf(all.at(-1) ?? null).reckoning).toBeDefined();
    expect(all.filter((beat) => sceneOf(beat).reckoning)).toHaveLength(1);
    // The log does not begin the next round meanwhile.
    expect(events.slice(0, all.at(-1)?.told).some(({ event }) => event === 'round' || event === 'over')).toBe(
      false,
    );
  }
});
