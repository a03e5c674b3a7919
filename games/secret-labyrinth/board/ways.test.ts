import { expect, test, vi } from 'vitest';
import { position } from '$web/boards/playthroughs';
import { viewOf, type View } from './view';
import { learnWays, walkOf } from './ways';

vi.mock('$web/rules/sight', () => ({
  preview: () => Promise.resolve({ before: { w2: 'w1', w3: 'w2' } }),
}));

test('a piece walks square by square where the rules have told the way, else straight', async () => {
  const first = viewOf(position('secret-labyrinth', ({ view }) => view.phase === 'move').view);
  const { table } = first;
  const seats = first.seats.map((one, at) => (at === table.player ? { ...one, square: 'w1' } : one));
  const view: View = { ...first, seats };
  expect(walkOf(view, 'w1', 'w3')).toEqual(['w1', 'w3']);
  await learnWays(view, 0);
  expect(walkOf(view, 'w1', 'w3')).toEqual(['w1', 'w2', 'w3']);
  expect(walkOf(view, 'w1', 'k7')).toEqual(['w1', 'k7']);
  const turned: View = {
    ...view,
    table: { ...table, rings: { ...table.rings, outer: table.rings.outer + 1 } },
  };
  expect(walkOf(turned, 'w1', 'w3')).toEqual(['w1', 'w3']);
});
