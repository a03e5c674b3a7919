import { expect, test } from 'vitest';
import { refusalInWords, refusalLasts } from './refusal';

const names = ['Ana', 'Ben', 'Cy'];
const spoken = (message: string, seat: number | null = 0) => refusalInWords(message, { names, seat });

test('people are called by their names', () => {
  expect(spoken('It is for seat 1 to move now; you are seat 0.')).toBe('It is for Ben to move now.');
  expect(spoken('It is for seat 1 or seat 2 to move now; you are seat 0.')).toBe(
    'It is for Ben or Cy to move now.',
  );
  expect(spoken('It is for seat 0, seat 1 or seat 2 to move now; you are seat 2.')).toBe(
    'It is for Ana, Ben, or Cy to move now.',
  );
  expect(spoken('It is for chance to move now; you are seat 0.')).toBe('It is for chance to move now.');
  expect(spoken("It is seat 1's turn; all you may do now is trade.")).toBe(
    'It is Ben’s turn; all you may do now is trade.',
  );
  expect(spoken("Place seat 0's piece on a square without a piece.")).toBe(
    'Place your piece on a square without a piece.',
  );
  expect(spoken('Trade with seat 1 or 2 and give troll.')).toBe('Trade with Ben or Cy and give troll.');
  expect(spoken('Only who stands on your square can be challenged: seat 2.')).toBe(
    'Only who stands on your square can be challenged: Cy.',
  );
});
test('what names nobody at the table stays as it is', () => {
  expect(spoken('There is no seat 7.')).toBe('There is no seat 7.');
  expect(spoken('Take a seat first.')).toBe('Take a seat first.');
});
test('places are called by what the board shows there', () => {
  const place = (code: string) => ({ y9: 'the owl', b1: 'the key', b2: 'the owl' })[code] ?? null;
  const say = (message: string) => refusalInWords(message, { names, seat: 0, place });
  expect(say('No path leads to y9; it leads to b1 b2.')).toBe(
    'No path leads to the owl; it leads to the key or the owl.',
  );
  expect(say('Room c3 is empty.')).toBe('Room c3 is empty.');
  const many = 'a1 a2 a3 a4 a5 a6';
  expect(
    refusalInWords(`It leads to ${many}.`, { names, seat: 0, place: (code) => code.toUpperCase() }),
  ).toBe('It leads to A1, A2, A3, A4 or others.');
});
test('a refusal that counts seconds is true that long', () => {
  expect(refusalLasts('After a wrong answer you wait 5 more seconds.')).toBe(5000);
  expect(refusalLasts('After a wrong answer you wait 1 more second.')).toBe(1000);
  expect(refusalLasts('Room 7 is empty.')).toBeNull();
});
