// On paper: a sheet of Karak with its card, and a result, light and without what can only be pressed.
import { expect, test } from 'vitest';
import { openHouse } from './kit';
import { moment, playMoment } from './moment';

const house = openHouse();

test('a sheet and a result can be printed', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  let current = moment('karak-labyrinth', 'draw');
  await playMoment(visitor, () => ({ ...current, news: [] }));
  const print = async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  };
  await visitor.go('/t/moment');
  await page.getByRole('gridcell', { name: /end of your line/ }).waitFor();
  await print();
  for (const part of ['.table > header', '.seats', '.actions', '[data-movebox]'])
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  await page.getByRole('group', { name: 'Objective card' }).waitFor();
  const sheet = await page.locator('main > .board-box').boundingBox();
  expect(sheet?.width).toBeGreaterThan(1200);
  await visitor.shot('print-karak');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

  await page.emulateMedia({ media: 'screen' });
  current = moment('dungeon-busters', 'over');
  await visitor.go('/t/moment');
  const result = page.getByRole('dialog', { name: 'The game is over' });
  await result.waitFor();
  await print();
  await result.getByRole('list', { name: 'Scores' }).waitFor();
  // What leads into the replay stays as a sentence.
  expect(await page.locator('button, a.button').filter({ visible: true }).allInnerTexts()).toEqual([]);
  expect(await page.locator('.table').filter({ visible: true }).count()).toBe(0);
  await visitor.shot('print-result');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
