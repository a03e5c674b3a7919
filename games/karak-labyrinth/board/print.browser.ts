// On paper: a sheet with its card, light and without what can only be pressed.
import { expect, test } from 'vitest';
import { openHouse } from '$browser/kit';
import { moment, playMoment } from '$browser/moment';
import { print } from '$browser/paper';

const house = openHouse();

test('a sheet can be printed', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await playMoment(visitor, () => ({ ...moment('karak-labyrinth', 'draw'), news: [] }));
  await visitor.go('/t/moment');
  await page.getByRole('gridcell', { name: /end of your line/ }).waitFor();
  await print(visitor);
  for (const part of ['.table > header', '.seats', '.actions', '[data-movebox]'])
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  await page.getByRole('group', { name: 'Objective card' }).waitFor();
  const sheet = await page.locator('main > .board-box').boundingBox();
  expect(sheet?.width).toBeGreaterThan(1200);
  await visitor.shot('print-sheet');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
