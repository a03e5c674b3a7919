import { expect, test } from 'vitest';
import { coarser } from '../../outline';

test('an outline keeps its shape on a coarser grid', () => {
  expect(coarser('M1.4 2.6L10.2 2.6V9.7H1.4z')).toBe('m1 3l9 0v7h-9z');
  expect(coarser('M.5.5c1.26.4 2.5-1.3 3.3.2', 1)).toBe('m.5.5c1.3.4 2.5-1.3 3.3.2');
});
test('errors do not add up', () => {
  const steps = 'l.4.4'.repeat(100);
  const ends = coarser(`M0 0${steps}`)
    .split('l')
    .slice(1)
    .map((step) => (/-?\d+/.exec(step) ?? ['0'])[0]);
  expect(ends.reduce((sum, step) => sum + Number(step), 0)).toBe(40);
});
test('the flags of an arc may stand without a gap', () => {
  expect(coarser('M8 8a3.2 3.2 0 01.9-4.4 5 5 0 10 1 2')).toBe('m8 8a3 3 0 0 1 1-4a5 5 0 1 0 1 2');
});
