// On phones: rooms by their numbers, cards that explain themselves, a fight with many cards without scrolling, and no
// button that invites to a lost move.
import { expect, test } from 'vitest';
import { type Moment, moment, momentsOf, playMoment } from '$browser/moment';
import { openHouse } from '$browser/kit';
import { asGuru } from './table';

const house = openHouse();

test('the table explains itself on a short phone', async () => {
  const emma = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = emma;
  let current: Moment = moment('guru-guru', 'choose');
  await playMoment(emma, () => current);
  const show = async (next: Moment) => {
    current = next;
    await emma.go('/t/moment');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
  };

  await show(current);
  const rooms = asGuru(current.view).table.rooms;
  const numbers = page.locator('.ring .number text');
  await numbers.first().waitFor();
  await expect.poll(() => numbers.allTextContents()).toEqual(rooms.map((_, room) => String(room)));
  await expect
    .poll(() => page.locator('.ring .gone path').count())
    .toBe(rooms.filter(({ count }) => !count).length);
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

  // The cards that were shown lie in the middle, and each explains itself.
  await show(moment('guru-guru', 'watch'));
  const shown = page.getByRole('list', { name: 'Level 3 in this round' }).getByRole('button');
  await shown.first().waitFor();
  await expect.poll(() => shown.count()).toBe(asGuru(current.view).table.shown.length);
  for (const at of [0, -1]) {
    const one = shown.nth(at);
    const card = ((await one.getAttribute('aria-label')) ?? '').replace(/ \S+, what it does$/, '');
    await one.tap();
    await page.getByRole('dialog', { name: card }).waitFor();
    await page.keyboard.press('Escape');
  }

  for (const state of ['book', 'fight']) {
    await show(moment('guru-guru', state));
    const stage = page.locator('.board-box .stage');
    await stage.waitFor();
    await expect
      .poll(() => stage.evaluate((one) => one.scrollHeight - one.clientHeight))
      .toBeLessThanOrEqual(2);
  }
  await page.getByRole('button', { name: 'Elf Ranger, what it does' }).click();
  const panel = page.getByRole('dialog', { name: 'Elf Ranger' });
  await panel.getByText('33 %').waitFor();
  await expect
    .poll(() => panel.getByRole('list', { name: 'The odds' }).getByRole('listitem').count())
    .toBe(5);
  await emma.shot('guru-guru-inspector-360');

  // Two monsters and nobody to fight them.
  const look = moment('guru-guru', 'look');
  const you = { ...asGuru(look.view).you, hand: ['1-13', '1-14'] };
  await show({ ...look, view: { ...look.view, you } as unknown as Moment['view'] });
  const leave = page.locator('main').getByRole('button', { name: /^Leave/ });
  await leave.waitFor();
  await expect.poll(() => leave.innerText()).toMatch(/Leave anyway\s+you cannot survive/);
  await expect.poll(() => leave.getAttribute('class')).not.toMatch(/primary/);
  await expect
    .poll(() => page.locator('main .button.primary').allInnerTexts())
    .toEqual([expect.stringMatching(/^Stay/) as string]);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});

// What must lie inside the window and beside each other: plates, room numbers, piles and the fight's cards.
function strays(): string[] {
  const found: string[] = [];
  const box = (one: Element) => one.getBoundingClientRect();
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  for (const one of all('.seats > *, .ring .number, .ring li, .board-box .stage button, main .bar button')) {
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      found.push(`out of the window: ${one.outerHTML.slice(0, 120)}`);
  }
  const numbers = all('.ring .number circle').map(box);
  numbers.forEach((one, at) =>
    numbers.slice(at + 1).forEach((other) => {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far < one.width - 1) found.push('two room numbers lie over each other');
    }),
  );
  for (const stage of all('.board-box .stage'))
    if (stage.scrollHeight > stage.clientHeight + 2) found.push('the fight scrolls');
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found;
}

test('plates, room numbers and fights fit 320 px', async () => {
  const emma = await house.arrive({ viewport: { width: 320, height: 640 } });
  const { page } = emma;
  let current: Moment = moment('guru-guru', 'choose');
  await playMoment(emma, () => current);
  for (const state of momentsOf('guru-guru')) {
    current = moment('guru-guru', state);
    await emma.go('/t/moment');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    await page.locator('[data-telling]').waitFor({ state: 'detached' });
    await emma.shot(`guru-guru-${state}-320`);
    await expect.poll(() => page.evaluate(strays), { message: state }).toEqual([]);
  }
  await emma.leave();
});
