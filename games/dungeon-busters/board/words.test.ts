import { describe, expect, it } from 'vitest';
import type { Telling } from '$web/boards/board';
import { dataOf, position, positions } from '$web/boards/playthroughs';
import { flights } from './flights';
import { asBusters, promise } from './table';
import * as words from './words';

const game = 'dungeon-busters';
const data = dataOf(game);
const names = ['Emma', 'Noah', 'Mia', 'Lucas', 'Olivia'];
const first = position(game, ({ seat, view }) => seat === 0 && view.phase === 'choose' && view.players === 4);
const moments = [...positions(game)].filter((_, at) => at % 50 === 0);
const telling: Telling = { names, seat: 0, view: first.view, data };

describe('every phase', () => {
  const over = { winners: [1], scores: [1, 9, 2, 3], reason: 'points' };
  for (const phase of ['keep', 'leader', 'deal', 'choose', 'drop', 'spoils', 'over'])
    it(`${phase} has a prompt for players and watchers`, () => {
      const view = { ...first.view, phase, result: phase === 'over' ? over : null };
      for (const moves of [[], ['play 5']])
        expect(words.prompt(view, { moves, open: [] }, telling)).toMatch(/\w.*[.?]$/);
    });
});

describe('every event has a sentence', () => {
  const gems = { red: 1, blue: 0, yellow: 2 };
  for (const event of [
    { event: 'kept', seat: 0 },
    { event: 'leader', seat: 1 },
    { event: 'dungeon', dungeon: 2 },
    { event: 'monster', card: '1d' },
    { event: 'say', seat: 1, text: '2 play 5' },
    { event: 'down', seat: 1 },
    { event: 'reveal', cards: [1, 2, 3, 4], total: 10, won: true },
    { event: 'loot', seat: 1, gems },
    { event: 'unclaimed', gems },
    { event: 'pick', seat: 1, gem: 'red' },
    { event: 'card', seat: 1, card: '1d' },
    { event: 'lose', seat: 1, gems },
    { event: 'lose', seat: 1, gems: { red: 0, blue: 0, yellow: 0 } },
    { event: 'discard', card: '1d' },
    { event: 'over', result: { winners: [0], scores: [], reason: 'points' } },
  ])
    it(event.event, () => expect(words.tell(event, telling)).toMatch(/\w\.$/));
  it('and what is unknown is passed over', () => expect(words.tell({ event: 'rain' }, telling)).toBeNull());
});

describe('every move has a meaning', () => {
  for (const move of [
    'keep 1 2 4 6 7',
    'leader 2',
    'deal 1c 1a 1e 1b 1d',
    'play 5',
    'drop blue',
    'take yellow',
    ...['i play 5', '2 play 5', 'need 8', 'fight', 'flee', 'no', 'sorry', 'yes'].map((text) => `say ${text}`),
  ])
    it(move, () => expect(words.describe(move, telling)).toMatch(/^[A-Z].*\.$/));
});

describe('real views', () => {
  it('have plates whose reasons make up the score', () => {
    for (const { view, seat } of moments) {
      const here = { names, seat, view, data };
      asBusters(view).seats.forEach((one, index) => {
        const { pieces, reasons = [] } = words.plate(view, index, here);
        expect(pieces?.length).toBeGreaterThanOrEqual(3);
        // The reasons of a score make up the score.
        expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(one.score.total);
        // The colours of which they have most are named, 3 points each (DB-54).
        const most = reasons.find(({ text }) => text.startsWith('most '))?.text ?? '';
        expect(most.match(/red|blue|yellow/g)?.length ?? 0).toBe(one.score.most / 3);
      });
    }
  });
});

it('gems fly from the chest of their place, and from the Spoils', () => {
  const gems = { red: 1, blue: 1, yellow: 0 };
  const travelling = flights([
    { event: 'loot', seat: 2, gems },
    { event: 'loot', seat: 0, gems: { red: 0, blue: 0, yellow: 1 } },
    { event: 'pick', seat: 2, gem: 'red' },
    { event: 'lose', seat: 1, gems },
  ]);
  expect(travelling.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'chest-0 seat-2',
    'chest-0 seat-2',
    'chest-1 seat-0',
    'spoils seat-2',
    'seat-1 spoils',
    'seat-1 spoils',
  ]);
});

it('the last promise counts (DB-23)', () => {
  const talk = [
    { seat: 1, text: 'i play 4' },
    { seat: 1, text: 'i play 6' },
    { seat: 0, text: 'fight' },
  ];
  expect(promise(talk, 1)).toBe(6);
  expect(promise(talk, 0)).toBeNull();
});
