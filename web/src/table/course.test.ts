import { expect, test } from 'vitest';
import type { GameView } from '../lib/wire';
import { deeds, moments, parts } from './course';

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

test('the deciding move is found among many, with few questions', async () => {
  // Seat 0 wins by one move at line 37; seat 1 gains as much at line 12, before it mattered.
  const scoresAt = (line: number) => [line < 37 ? 1 : 9, line < 12 ? 0 : line < 50 ? 6 : 5];
  const course = [0, 10, 20, 30, 40, 50, 60].map((line) => ({ line, scores: scoresAt(line), part: '' }));
  let asked = 0;
  const found = await deeds(course, [0], (line) => Promise.resolve(scoresAt((asked++, line))));
  expect(found).toEqual([
    { line: 12, seat: 1, gain: 6, isDecisive: false },
    { line: 37, seat: 0, gain: 8, isDecisive: true },
    { line: 50, seat: 1, gain: -1, isDecisive: false },
  ]);
  expect(asked).toBeLessThan(20);
  expect(
    (await deeds(course, [], (line) => Promise.resolve(scoresAt(line)))).some((one) => one.isDecisive),
  ).toBe(false);
});

test('who plays alone has a deciding move too', async () => {
  const scoresAt = (line: number) => [line < 8 ? 1 : line < 31 ? 4 : 12];
  const course = [0, 20, 40].map((line) => ({ line, scores: scoresAt(line), part: '' }));
  expect(await deeds(course, [0], (line) => Promise.resolve(scoresAt(line)))).toEqual([
    { line: 8, seat: 0, gain: 3, isDecisive: false },
    { line: 31, seat: 0, gain: 8, isDecisive: true },
  ]);
});
