import { expect, test } from 'vitest';
import { initial } from './seats';

test('a token has the first letter of a name, or the number of who has none', () => {
  expect(['Ana', 'ümit', 'Seat 2', 'Místo 3', '席4', 'Guest 12'].map(initial)).toEqual([
    'A',
    'Ü',
    '2',
    '3',
    '4',
    'G',
  ]);
});
