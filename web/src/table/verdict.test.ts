import { expect, test } from 'vitest';
import { isTogether, margin, places, verdict } from './verdict';

const names = ['Emma', 'Mia', 'Noah'];
const result = (winners: number[], scores: number[]) => ({ winners, scores, reason: '' });

test('says who won, to each in their own words', () => {
  expect(verdict(result([1], [5, 9, 2]), names, 1)).toBe('You win');
  expect(verdict(result([1], [5, 9, 2]), names, 0)).toBe('Mia wins');
  expect(verdict(result([0, 1], [9, 9, 2]), names, null)).toBe('Emma and Mia share the win');
  expect(verdict(result([0, 1], [9, 9, 2]), names, 1)).toBe('You share the win: Emma and Mia');
  expect(verdict(result([0, 1, 2], [1, 1, 1]), names, 2)).toBe('You won together');
  expect(verdict(result([], [0, 0, 0]), names, 2)).toBe('The labyrinth wins this time');
});
test('says by how much, in the game’s own unit', () => {
  const gold = (count: number) => `${count} gold`;
  expect(margin(result([1], [5, 9, 2]), names)).toBe('4 points more than Emma.');
  expect(margin(result([1], [5, 9, 2]), names, gold)).toBe('4 gold more than Emma.');
  expect(verdict(result([1], [5, 9, 2]), names, 0, gold)).toBe('Mia wins with 9 gold');
  expect(verdict(result([1], [5, 9, 2]), names, 1, gold)).toBe('You win with 9 gold');
  expect(margin(result([1], [9, 9, 9]), names, gold)).toBe('A tie at 9 gold; the rules broke it.');
  expect(margin(result([0, 1], [9, 9, 2]), names)).toBe('');
});
test('equal scores share a place, winners come first', () => {
  expect(places(result([1], [5, 9, 5])).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
  expect(isTogether(result([0, 1], [1, 1]))).toBe(true);
  expect(isTogether(result([0], [1, 1]))).toBe(false);
});
