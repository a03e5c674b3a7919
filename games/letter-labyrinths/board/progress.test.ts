import { expect, test } from 'vitest';
import { dataOf, position } from '$web/boards/playthroughs';
import { progressOf } from './progress';
import { dungeonOf, partsOf, viewOf, type Boss, type Dungeon, type View } from './view';

const parts = partsOf(dataOf('letter-labyrinths'));
const won = viewOf(position('letter-labyrinths', ({ view }) => Boolean(view.result?.winners.length)).view);
const dungeon = dungeonOf(parts, won) as Dungeon;
const withTable = (table: Partial<View['table']>): View => ({ ...won, table: { ...won.table, ...table } });
const boss = won.table.boss as Boss;

test('a won dungeon is whole', () => {
  for (const { made, of } of progressOf(won, dungeon)) expect(made).toBe(of);
});

test('a lost one says how many hits were missing', () => {
  const lost = withTable({ boss: { ...boss, damage: boss.hits - 4, captor: null } });
  const [front, back] = progressOf(lost, dungeon);
  expect(front?.made).toBe(front?.of);
  expect(back?.text).toBe(`${boss.hits - 4} of ${boss.hits} hits`);
});

test('whoever never saw the boss is told so, and how many enemies were caught', () => {
  const [first, ...others] = won.table.enemies.map((one) => ({ ...one, captor: null }));
  const enemies = [...(first ? [{ ...first, captor: 0 }] : []), ...others];
  const [front, back] = progressOf(withTable({ side: 'front', boss: null, enemies }), dungeon);
  expect(front?.text).toBe('1 of 5 enemies caught');
  expect(back).toMatchObject({ made: 0, text: 'You did not come so far.' });
});
