import { expect, test } from 'vitest';
import type { GameView } from '../lib/wire';
import { moments, parts } from './course';

// A game of 60 moves in three parts; gold is paid as a part ends.
const at = (line: number) => ({
  part: line < 17 ? 'B1' : line < 18 ? 'B2' : 'B3',
  gold: line < 17 ? 0 : line < 60 ? 5 : 9,
});
const words = {
  scores: (view: GameView) => [view.players, 2],
  part: (view: GameView) => view.phase,
};
const viewAt = (asked: number[]) => (line: number) => {
  asked.push(line);
  return Promise.resolve({ players: at(line).gold, phase: at(line).part } as unknown as GameView);
};

test('every border is found, even of a part of one move, with few questions', async () => {
  const asked: number[] = [];
  const course = await moments(words, 60, viewAt(asked), 8);
  expect(course.map(({ line }) => line)).toEqual(expect.arrayContaining([0, 16, 17, 18, 60]));
  expect(course.map(({ line }) => line)).toEqual(
    [...new Set(course.map(({ line }) => line))].sort((a, b) => a - b),
  );
  expect(asked.length).toBeLessThan(20);
});
test('a part has what was paid at its end', async () => {
  const found = parts(await moments(words, 60, viewAt([])));
  expect(found.map(({ name, from, gains }) => [name, from, gains[0]])).toEqual([
    ['B1', 0, 5],
    ['B2', 17, 0],
    ['B3', 18, 4],
  ]);
  expect(found.at(-1)?.scores).toEqual([9, 2]);
});
test('a game that keeps no score has no course', async () => {
  expect(await moments({}, 60, viewAt([]))).toEqual([]);
  expect(parts([])).toEqual([]);
});
