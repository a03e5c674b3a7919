import { expect, test } from 'vitest';
import { dataOf } from '$web/boards/playthroughs';
import { mayLive, prospect, reachUntilX, results } from './odds';
import { readCards, type Card } from './table';

const cards = [...readCards(dataOf('guru-guru')).values()];
const card = (one: Partial<Card>): Card => ({ ...(cards[0] as Card), ...one });
const nothing = { gold: 0, skulls: 0, swords: 0, dice: 0, use: null, effect: null } as const;

test('the odds of every card with dice add up to one, most swords first', () => {
  const throwing = cards.filter(({ dice }) => dice !== 0);
  expect(throwing.length).toBeGreaterThan(5);
  for (const one of throwing) {
    const all = results(one);
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(all.map(({ swords }) => swords)).toEqual(
      all.map(({ swords }) => swords).toSorted((a, b) => b - a),
    );
  }
  expect(results(card({ ...nothing, dice: 0 }))).toEqual([]);
});
test('two dice come to two swords in one of three throws', () => {
  const two = results(card({ ...nothing, dice: 2 }));
  expect(two.map(({ swords, chance }) => [swords, Math.round(chance * 100)])).toEqual([
    [4, 11],
    [3, 22],
    [2, 33],
    [1, 22],
    [0, 11],
  ]);
});
test('a die that is thrown until X ends in “so many or more”', () => {
  const all = results(card({ ...nothing, dice: 'until-x' }));
  expect(all[0]).toEqual({ swords: 5, isMore: true, chance: reachUntilX(5) });
  expect(all.at(-1)?.chance).toBeCloseTo(1 / 3);
});
test('leaving is called lost only if nothing could save it', () => {
  const monster = card({ ...nothing, id: 'm', type: 'monster', skulls: 5 });
  const giant = card({ ...nothing, id: 'g', type: 'monster', skulls: 'inf' });
  const lives = (hand: Card[], tokens = 0) => mayLive(hand, prospect(hand, 2), tokens);
  expect(lives([monster])).toBe(false);
  expect(lives([giant])).toBe(false);
  expect(lives([monster, card({ ...nothing, id: 'a', type: 'ally', dice: 3 })])).toBe(true);
  const book = card({
    ...nothing,
    id: 'b',
    type: 'treasure',
    use: 'consume',
    effect: { discard_monster: true },
  });
  expect(lives([giant, book])).toBe(true);
});
