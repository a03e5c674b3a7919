// On paper: a result, light and without what can only be pressed.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { openHouse } from './kit';
import { moment, playMoment } from './moment';
import { print } from './paper';

const house = openHouse();

test('a result can be printed', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await playMoment(visitor, () => ({ ...moment(gameFor('hands'), 'over'), news: [] }));
  await visitor.go('/t/moment');
  const result = page.getByRole('dialog', { name: 'The game is over' });
  await result.waitFor();
  await print(visitor);
  await result.getByRole('list', { name: 'Scores' }).waitFor();
  // What leads into the replay stays as a sentence.
  expect(await page.locator('button, a.button').filter({ visible: true }).allInnerTexts()).toEqual([]);
  expect(await page.locator('.table').filter({ visible: true }).count()).toBe(0);
  await visitor.shot('print-result');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
