import { expect, test } from 'vitest';
import type { GameView } from '../../lib/wire';
import { describe, plainValue, plate, prompt, tell } from './words';

const view: GameView = {
  game: 'lantern',
  players: 2,
  options: {},
  phase: 'walk',
  actors: [1],
  table: {},
  seats: [{ score: 3 }, {}],
  result: null,
};
const telling = { names: ['Mia', 'Noah'], seat: 0, view, data: {} };

test('says whose turn it is, and when it is yours', () => {
  expect(prompt(view, { moves: [], open: [] }, telling)).toBe('Noah is choosing.');
  expect(prompt(view, { moves: ['go'], open: [] }, telling)).toBe('It is your turn: choose a move.');
  expect(prompt({ ...view, actors: ['chance'] }, { moves: [], open: [] }, telling)).toBe('Luck decides.');
  const result = { winners: [0], scores: [3, 1], reason: 'points' };
  expect(prompt({ ...view, result }, { moves: [], open: [] }, telling)).toBe('The game is over.');
});
test('tells any event with the name first', () => {
  expect(tell({ event: 'walk_on', seat: 1, steps: 2 }, telling)).toBe('Noah: walk on (steps: 2).');
  expect(tell({ event: 'shuffle' }, telling)).toBe('Now: shuffle.');
});
test('reads any value aloud', () => {
  expect(plainValue([1, 2, null], [])).toBe('1, 2, and none');
  expect(plainValue({ winner: 1, open: true }, telling.names)).toBe('winner: Noah, open: yes');
  expect(describe('go 2', telling)).toContain('go 2');
  expect(plate(view, 0, telling).figure).toBe('3');
  expect(plate(view, 1, telling)).toEqual({});
});
