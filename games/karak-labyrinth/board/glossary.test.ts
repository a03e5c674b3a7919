import { expect, test } from 'vitest';
import { dataOf } from '$web/boards/playthroughs';
import { unexplained } from '$web/boards/unexplained';

test('what the data name explains itself', async () => {
  const sheets = dataOf('karak-labyrinth')['sheets.json'] as { legend: Record<string, string> };
  const symbols = Object.values(sheets.legend).filter((symbol) => symbol !== 'empty');
  expect(symbols.length).toBeGreaterThan(5);
  expect(await unexplained('karak-labyrinth', ['timer', ...symbols])).toEqual([]);
});
