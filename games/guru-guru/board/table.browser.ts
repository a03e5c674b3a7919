// On phones: rooms by their numbers, cards that explain themselves, a fight with many cards without scrolling, and no
// button that invites to a lost move.
import { expect, test } from 'vitest';
import { type Fixture, fixture, playFixture } from '$browser/fixture';
import { openHouse } from '$browser/kit';
import { asGuru } from './table';

const house = openHouse();

test('the table explains itself on a short phone', async () => {
  const emma = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = emma;
  let current: Fixture = fixture('guru-guru', 'choose');
  await playFixture(emma, () => current);
  const show = async (next: Fixture) => {
    current = next;
    await emma.go('/t/fixture');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
  };

  await show(current);
  const rooms = asGuru(current.view).table.rooms;
  const numbers = page.locator('.ring .number text');
  await numbers.first().waitFor();
  expect(await numbers.allTextContents()).toEqual(rooms.map((_, room) => String(room)));
  expect(await page.locator('.ring .gone path').count()).toBe(rooms.filter(({ count }) => !count).length);
  // The last round's result lies in the bar, and goes when it is hidden.
  const result = page.getByRole('region', { name: /^Round B\d is over$/ });
  await result.waitFor();
  expect(
    await page
      .locator('.board-box')
      .getByRole('region', { name: /^Round B/ })
      .count(),
  ).toBe(0);
  await result.getByRole('button', { name: 'Hide' }).click();
  await result.waitFor({ state: 'detached' });

  for (const state of ['book', 'fight']) {
    await show(fixture('guru-guru', state));
    const stage = page.locator('.board-box .stage');
    await stage.waitFor();
    expect(await stage.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(2);
  }
  await page.getByRole('button', { name: 'Elf Ranger, what it does' }).click();
  const panel = page.getByRole('dialog', { name: 'Elf Ranger' });
  await panel.getByText('33 %').waitFor();
  expect(await panel.getByRole('list', { name: 'The odds' }).getByRole('listitem').count()).toBe(5);
  await emma.shot('guru-guru-inspector-360');

  // Two monsters and nobody to fight them.
  const look = fixture('guru-guru', 'look');
  const you = { ...asGuru(look.view).you, hand: ['1-13', '1-14'] };
  await show({ ...look, view: { ...look.view, you } as unknown as Fixture['view'] });
  const leave = page.locator('main').getByRole('button', { name: /^Leave/ });
  await leave.waitFor();
  expect(await leave.innerText()).toMatch(/Leave anyway\s+you cannot survive/);
  expect(await leave.getAttribute('class')).not.toMatch(/primary/);
  expect(await page.locator('main .button.primary').allInnerTexts()).toEqual([
    expect.stringMatching(/^Stay/) as string,
  ]);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
