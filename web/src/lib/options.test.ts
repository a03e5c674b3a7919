import { expect, test } from 'vitest';
import { freshSeed, isSeed, optionTitle, readOption, readWords, same, sentence, showOption } from './options';

test('an option is read as it is shown', () => {
  for (const value of [null, 3, 'random', '', ['a', 'b'], true])
    expect(readOption(showOption(value))).toEqual(value);
});
test('titles and meanings read as words', () => {
  expect(optionTitle('start_tie')).toBe('Start tie');
  expect(sentence('who starts the first round')).toBe('Who starts the first round.');
});
test('lists are compared by what is in them', () => {
  expect(same([1, 2], [1, 2])).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
});
test('words are read however they are kept apart', () => {
  expect(readWords('Clew, thread  thread;maze')).toEqual(['clew', 'thread', 'maze']);
  expect(readWords('  ')).toBeNull();
});
test('a seed by chance is one that the house takes', () => {
  const seeds = Array.from({ length: 20 }, freshSeed);
  expect(seeds.every(isSeed)).toBe(true);
  expect(new Set(seeds).size).toBe(20);
  for (const no of ['', 'two words', 'ä', 'x'.repeat(21)]) expect(isSeed(no)).toBe(false);
});
