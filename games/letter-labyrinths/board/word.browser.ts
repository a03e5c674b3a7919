// A word can be typed at once, and shows it; what comes of it is read whole while it is typed, on the narrowest phone and in
// every language.
import { expect, test } from 'vitest';
import { openHouse } from '$browser/kit';
import { moment, playMoment } from '$browser/moment';
import { screens } from '$browser/tight';
import { languages } from '$web/words/language';

const house = openHouse();

// In the page.
function cutInBar(): string[] {
  const bar = document.querySelector('main > .bar > .do')?.getBoundingClientRect();
  const all = [...document.querySelectorAll('main > .bar :is(button, .tile)')];
  return all.flatMap((one) => {
    const { bottom, width } = one.getBoundingClientRect();
    const isOut = bar && width > 0 && bottom > bar.bottom + 1 && !one.closest('.say');
    const isWide = one.matches('.tile') && one.scrollWidth > one.clientWidth + 1;
    return isOut || isWide ? [one.textContent.trim()] : [];
  });
}

for (const { width, height } of screens)
  test(`where the first letter goes is seen before it is there, ${width} × ${height}`, async () => {
    const emma = await house.arrive({ viewport: { width, height } });
    const { page } = emma;
    await playMoment(emma, () => ({ ...moment('letter-labyrinths', 'word'), news: [] }));
    await emma.go('/t/moment');
    await page.locator('main > .bar').waitFor();
    // The whole of it, on what lies round it and beside every word.
    const carets = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main > .bar :is(.caret, .tile.next)')].flatMap((one) => {
          const style = getComputedStyle(one, one.matches('.tile') ? '::after' : null);
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const isSeen =
            one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            parseFloat(style.width) >= 2 &&
            parseFloat(style.height) >= 16 &&
            !/rgba\(.* 0\)|transparent/.test(style.backgroundColor) &&
            left >= 0 &&
            right <= innerWidth &&
            top >= 0 &&
            bottom <= innerHeight;
          const words = document.querySelector('main > .bar .words:not(.visually-hidden)');
          const box = words?.getBoundingClientRect();
          const isFree = one.matches('.tile') || !box || right <= box.left || left >= box.right;
          return isSeen && isFree ? [one.className] : [];
        }),
      );
    await expect.poll(carets).toHaveLength(1);
    if (width === 360 || width === 390) await emma.shot(`letter-labyrinths-caret-${width}x${height}`);
    await page.keyboard.type('a');
    await expect.poll(() => page.locator('main > .bar .tile.next').count()).toBe(1);
    await expect.poll(carets).toHaveLength(1);
    // Under the longest that is said of a word every button is whole, and no tile's words lie over the next.
    await page.keyboard.type('so');
    await page
      .locator('main > .bar')
      .getByText(/ASO.*mean/)
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(cutInBar)).toEqual([]);
    expect(emma.complaints).toEqual([]);
    await emma.leave();
  });

test('that a trap stops a word, and what it costs, is never cut off', async () => {
  const emma = await house.arrive({ viewport: { width: 320, height: 640 } });
  const { page } = emma;
  await playMoment(emma, () => ({ ...moment('letter-labyrinths', 'word'), news: [] }));
  const cut: string[] = [];
  for (const [at, language] of Object.keys(languages).entries()) {
    await page.addInitScript((code) => localStorage.setItem('clew-language', code), language);
    await emma.go('/t/moment');
    await page.locator('main > .bar').waitFor();
    if (at === 0) await page.keyboard.type('pi'); // into trap A; a half-typed word survives
    const said = page.locator('main > .bar .line p').filter({ hasText: 'A' });
    await said.waitFor();
    const [wide, has] = await said.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    if (Number(wide) > Number(has)) cut.push(`${language}: ${await said.innerText()}`);
  }
  expect(cut).toEqual([]);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
