import { describe, expect, it } from 'vitest';
import type { Telling } from '$web/boards/board';
import { dataOf, position, positions } from '$web/boards/playthroughs';
import { angle, at } from './geometry';
import { swordParts } from './sums';
import { asGuru, readCards } from './table';
import * as words from './words';

const game = 'guru-guru';
const data = dataOf(game);
const names = ['Emma', 'Noah', 'Mia', 'Lucas', 'Olivia'];
const first = position(game, ({ seat, view }) => seat === 0 && view.phase === 'combat' && view.players === 4);
const moments = [...positions(game)].filter((_, at) => at % 7 === 0);
const telling: Telling = { names, seat: 0, view: first.view, data };
const cards = readCards(data);

describe('every phase', () => {
  const over = { winners: [1], scores: [1, 9, 2, 3], reason: 'most gold' };
  for (const phase of ['first', 'reveal', 'deal', 'choose', 'decide', 'combat', 'dice', 'over'])
    it(`${phase} has a prompt for players and watchers`, () => {
      const view = { ...first.view, phase, result: phase === 'over' ? over : null };
      for (const moves of [[], ['stay']])
        expect(words.prompt(view, { moves, open: [] }, telling)).toMatch(/\w.*[.?]$/);
    });
});

describe('every event has a sentence', () => {
  for (const event of [
    { event: 'round', round: 2, start: 1 },
    { event: 'reveal', cards: ['3-7', '3-20'] },
    { event: 'deal', rooms: 15 },
    { event: 'look', seat: 1, room: 4, count: 3 },
    { event: 'leave', seat: 1, room: 4, count: 3 },
    { event: 'stay', seat: 1, room: 4, to: [5, 6], shown: '2-24' },
    { event: 'cards', seat: 1, cards: ['2-1', '2-24'] },
    { event: 'equip', seat: 1, card: '2-3' },
    { event: 'consume', seat: 1, cards: ['2-5'] },
    { event: 'consume', seat: 0, cards: ['3-7', '3-20'] },
    { event: 'reroll', seat: 1, card: '2-24', faces: ['1', 'x'] },
    { event: 'dice', seat: 1, card: '2-24', faces: ['1', 'x'] },
    { event: 'survived', seat: 1, gold: 12 },
    { event: 'knocked-out', seat: 1, gold: 0 },
    { event: 'over', result: { winners: [0], scores: [9], reason: 'most gold' } },
  ])
    it(event.event, () => expect(words.tell(event, telling)).toMatch(/\w\.$/));
  it('and what is unknown is passed over', () => expect(words.tell({ event: 'rain' }, telling)).toBeNull());
});

describe('every move has a meaning', () => {
  for (const move of [
    'first 2',
    'reveal 3-7 3-8 3-9 3-10 3-17 3-18',
    'deal 1-1 1-2',
    'look 4',
    'stay',
    'leave',
    'roll 2-21',
    'equip 2-3',
    'consume 2-5',
    'consume 3-7 3-20',
    'reroll 2-21 1 x',
    'done',
    'dice 1 x',
  ])
    it(move, () => expect(words.describe(move, telling)).toMatch(/^[A-Z].*\.$/));
});

describe('real views', () => {
  it('have plates in gold, and swords whose parts make up the sum', () => {
    for (const { view } of moments) {
      const { table, seats } = asGuru(view);
      seats.forEach((_, index) => expect(words.plate(view, index).figure).toMatch(/gold$/));
      for (const fight of [...(table.combat?.fights ?? []), ...table.history.flatMap(({ fights }) => fights)])
        expect(swordParts(fight, cards).reduce((sum, { count }) => sum + count, 0)).toBe(fight.swords);
    }
  });
});

it('room 0 is at the top and the next one to its right', () => {
  const oval = { x: 100, y: 100, rx: 80, ry: 50 };
  expect(at(oval, angle(0, 15))).toMatchObject({ y: 50 });
  expect(at(oval, angle(1, 15)).x).toBeGreaterThan(100);
});
