import { expect, test } from 'vitest';
import { type Said, refusalInWords } from './refusal';

const names = ['Ana', 'Ben', 'Cy'];
const said = (pattern: string, values: NonNullable<Said['values']>): Said => ({
  message: '',
  pattern,
  values,
});
const spoken = (pattern: string, values: NonNullable<Said['values']>) =>
  refusalInWords(said(pattern, values), { names });
const seat = (number: number) => ({ seat: number });

test('people are called by their names', () => {
  const turn = 'It is for {due} to move now; you are {you}.';
  expect(spoken(turn, { due: { any: [seat(1)] }, you: seat(0) })).toBe('It is for Ben to move now.');
  expect(spoken(turn, { due: { any: [seat(0), seat(1), seat(2)] }, you: seat(2) })).toBe(
    'It is for Ana, Ben, or Cy to move now.',
  );
  expect(spoken(turn, { due: { any: [{ name: 'chance' }] }, you: seat(0) })).toBe(
    'It is for chance to move now.',
  );
  expect(spoken("It is {who}'s turn.", { who: seat(1) })).toBe("It is Ben's turn.");
  expect(spoken('{who} is {colour} already.', { who: seat(7), colour: { name: 'red' } })).toBe(
    'Seat 7 is red already.',
  );
});
test('places are called by what the board shows there', () => {
  const place = (code: string) => ({ y9: 'the owl', b1: 'the key', b2: 'the owl' })[code] ?? null;
  const path = (squares: string[], show = place) =>
    refusalInWords(
      said('No path leads to {square}; it leads to {squares}.', {
        square: { square: 'y9' },
        squares: squares.map((square) => ({ square })),
      }),
      { names, place: show },
    );
  expect(path(['b1', 'b2'])).toBe('No path leads to the owl; it leads to the key or the owl.');
  const many = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
  expect(path(many, (code) => code.toUpperCase())).toBe(
    'No path leads to Y9; it leads to A1, A2, A3, A4 or others.',
  );
  expect(path(many, () => null)).toBe('No path leads to y9; it leads to a1 a2 a3 a4 a5 a6.');
});
test('a sentence without values, and one that follows another, are said as they are', () => {
  expect(refusalInWords({ message: 'Take a seat first.' })).toBe('Take a seat first.');
  expect(spoken('No traps come in now. {now}', { now: { sentence: 'The game is over.' } })).toBe(
    'No traps come in now. The game is over.',
  );
});
test('a time is told on the clock of who reads it, and what a keeper wrote stays as it is', () => {
  const away = 'Whoever runs this house has asked you to stay away until {until}: {why}';
  const words = spoken(away, { until: { time: '2026-11-18T20:00:00Z' }, why: 'No {shouting}.' });
  expect(words).toMatch(/until November 1\d, 2026 at .*: No \{shouting\}\.$/);
  expect(refusalInWords({ message: 'No {shouting}.' })).toBe('No {shouting}.');
});
