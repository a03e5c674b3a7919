import { expect, test } from 'vitest';
import { unexplained } from '$web/boards/unexplained';

test('what the data name explains itself', async () => {
  expect(await unexplained('letter-labyrinths', ['trap', 'fortune', 'deck', 'pawn'])).toEqual([]);
});
