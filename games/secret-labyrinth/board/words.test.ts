// Every phase has a prompt, every event a sentence, every move a description.
import { readFileSync } from 'node:fs';
import { describe as about, expect, test } from 'vitest';
import type { GameView } from '$web/lib/wire';
import messages from './messages.en';
import { viewOf } from './view';
import { describe, plate, prompt, scores, tell } from './words';

const data = Object.fromEntries(
  ['board.json', 'cards.json', 'components.json'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')) as unknown,
  ]),
);
const duel = {
  challenger: 0,
  defender: 1,
  die: true,
  number: 3,
  kind: 'troll',
  ready: [1],
  rounds: [],
  winner: 0,
  given: null,
};
const view = {
  game: 'secret-labyrinth',
  players: 3,
  options: {},
  phase: 'duel',
  actors: [0],
  table: {
    turn: 3,
    player: 0,
    rings: { outer: 1, middle: 0, center: 1 },
    changes: ['outer', 'middle'],
    shown: 'g7',
    stack: 8,
    discard: ['a1'],
    trade: null,
    duel,
  },
  seats: ['red', 'yellow', 'blue'].map((color) => ({ color, square: 'w7', count: 3, cards: null })),
  you: {
    cards: ['a2', 'g1', 't1'],
    choice: null,
    notes: [0, 1, 2].map(() => ({ treasure: [1, 3], troll: [1, 1], animal: [0, 0] })),
  },
  result: null,
} as unknown as GameView;
const telling = { names: ['Emma', 'Noah', 'Mia'], seat: 0, view, data };

about('prompts', () => {
  for (const phase of 'rings deal change draw move meet roll name duel give place over'.split(' '))
    test(phase, () => {
      const result = phase === 'over' ? { winners: [0], scores: [7, 2, 1], reason: 'trolls' } : null;
      for (const seat of [0, 1, 2, null])
        for (const moves of [['take'], []])
          expect(prompt({ ...view, phase, result }, { moves, open: [] }, { ...telling, seat })).toMatch(
            /\w.*[.?]$/,
          );
    });
  test('counts the changes, and sends nobody to another ring: the same may turn again (SL-20)', () => {
    const at = (changes: string[]) =>
      prompt(
        { ...view, phase: 'change', table: { ...viewOf(view).table, changes } } as unknown as GameView,
        { moves: ['outer'], open: [] },
        telling,
      );
    expect(at([])).toBe('Turn a ring: change 1 of 2.');
    expect(at(['outer'])).toBe('Turn a ring: change 2 of 2.');
    for (const words of Object.values(messages)) expect(words).not.toMatch(/another ring|second ring/);
  });
  test('names whom somebody has met', () => {
    const seats = ['w7', 'w7', 'c1'].map((square) => ({ color: 'red', square, count: 3, cards: null }));
    const met = { ...view, phase: 'meet', seats } as unknown as GameView;
    const legal = { moves: ['pass'], open: [] };
    expect(prompt(met, legal, telling)).toBe('You meet Noah. What do you do?');
    expect(prompt(met, { moves: [], open: [] }, { ...telling, seat: 2 })).toBe('Emma has met Noah.');
  });
  test('names who has chosen', () => {
    expect(prompt(view, { moves: ['rock'], open: [] }, telling)).toBe('Choose your fist. Noah has chosen.');
  });
});

about('events', () => {
  const events = [
    { event: 'rings', outer: 1, middle: 2, center: 3 },
    { event: 'take', seat: 0, card: 'g1' },
    { event: 'reveal', card: 't1', stack: 4 },
    { event: 'empty' },
    { event: 'turn', seat: 1, turn: 4 },
    ...['outer', 'middle', 'center'].map((ring) => ({ event: 'change', seat: 0, ring, dots: 1 })),
    { event: 'demand', seat: 0, target: 1, animal: 'a1', number: 2 },
    { event: 'trade', seat: 0, target: 1, animal: 'a1', number: 2 },
    { event: 'go', seat: 0, start: 'w1', to: 'y9' },
    { event: 'stay', seat: 0 },
    { event: 'pass', seat: 0 },
    { event: 'challenge', seat: 0, target: 1, die: true },
    { event: 'challenge', seat: 0, target: 1, die: false },
    { event: 'roll', number: 3 },
    { event: 'name', seat: 0, kind: 'treasure' },
    { event: 'name', seat: 0, kind: 'troll' },
    { event: 'ready', seat: 0 },
    { event: 'show', challenger: 'rock', defender: 'paper' },
    { event: 'drawn', challenger: 0, defender: 1 },
    ...[null, 'treasure', 'troll'].map((kind) => ({ event: 'won', seat: 0, target: 1, kind, number: 0 })),
    { event: 'place', seat: 0, target: 1, start: 'w1', to: 'c2' },
    { event: 'over', winners: [0, 1], scores: [5, 5, 1], reason: 'limit' },
  ];
  for (const event of events)
    test(JSON.stringify(event), () => expect(tell(event, telling)).toMatch(/\w.*\.$/));
  test('trolls are called by name', () => {
    expect(tell({ event: 'take', seat: 0, card: 't1' }, telling)).toBe('Emma takes Grumble.');
    expect(tell({ event: 'take', seat: 0, card: 'a1' }, telling)).toBe('Emma takes the Griffin.');
  });
});

about('moves', () => {
  const moves = [
    ...['rings 1 2 3', 'deal a1 a2', 'outer', 'middle', 'center 5', 'trade 1 treasure', 'trade 1 troll'],
    ...['trade 2 animal', 'draw a1 g2', 'stay', 'go y9', 'take', 'pass', 'duel 1', 'duel 1 die', 'roll 3'],
    ...[
      'name treasure',
      'name troll',
      'rock',
      'paper',
      'scissors',
      'give treasure',
      'give troll',
      'give animal',
    ],
    'place c2',
  ];
  for (const move of moves)
    test(move, () => {
      expect(describe(move, telling)).toMatch(/\w/);
      expect(describe(move, telling)).not.toBe(move);
    });
  test('a place is called by its picture, else by its circle and where on it', () => {
    expect(describe('go y9', telling)).toMatch(/^Walk to \D+$/);
    expect(describe('go w1', telling)).toBe('Walk to the outer wall at 12 o’clock');
    expect(describe('go w8', telling)).toBe('Walk to the outer wall at half past 3');
  });
  test('what lies on a ring has gone round with it', () => {
    const { rings } = viewOf(telling.view).table;
    const at = (outer: number) =>
      describe('go o3', {
        ...telling,
        view: { ...telling.view, table: { ...telling.view.table, rings: { ...rings, outer } } },
      });
    expect([at(0), at(1)]).toEqual([
      'Walk to the outer ring at 1 o’clock',
      'Walk to the outer ring at half past 1',
    ]);
  });
  test('the chart plots the largest set, which wins', () => {
    const hands = [['g1', 'g2', 't1', 'a1'], ['t2', 't3', 't4'], []];
    expect(scores({ ...view, all: hands.map((cards) => ({ cards })) } as unknown as GameView)).toEqual([
      2, 3, 0,
    ]);
    const open = hands.map((cards) => ({ color: 'red', square: 'w1', count: cards.length, cards }));
    expect(scores({ ...view, seats: open } as unknown as GameView)).toEqual([2, 3, 0]);
  });
  test('the plate', () =>
    expect(plate(view, 1)).toMatchObject({
      count: 3,
      figure: '3 cards',
      colour: 'yellow',
      pieces: ['1–3 treasures', '1 troll'],
    }));
});
