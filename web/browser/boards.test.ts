// Every board in the states that matter, hard to reach ones too, on the real page: the house's socket is played by a
// fixture. Nothing for axe-core to find in both themes and three widths, no sideways scrolling, a picture of each.
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { type Fixture, fixture, fixturesOf, playFixture } from './fixture';
import { desktop, findings, openHouse, phone, tablet } from './kit';

const smallPhone = { width: 360, height: 640 };
const widths = { desktop, tablet, phone };

const house = openHouse();

// In every state each width and each theme is seen; of each game one state in all six ways.
const some = [
  ['desktop', 'dark'],
  ['tablet', 'light'],
  ['phone', 'light'],
] as const;
const all = Object.keys(widths).flatMap((width) =>
  (['dark', 'light'] as const).map((theme) => [width as keyof typeof widths, theme] as const),
);

// In the page: what of the seats' plates is cut off, and what is too small for a thumb. The squares of a board may be
// smaller, since it can be zoomed.
function tooTight(): string[] {
  const named = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim();
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
  const cut = shown('.plate :is(.name, .figure, .count)').filter(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2,
  );
  const small = shown('button:not(.link), a, input').filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) >= 43.5 || one.closest('[role=grid], label')) return false;
    // A small button may have a larger place for the finger round it.
    return [-21, 21].some(
      (far) => document.elementFromPoint(left + width / 2, top + height / 2 + far) !== one,
    );
  });
  return [
    ...cut.map((one) => `${named(one)} is cut off`),
    ...small.map((one) => `${named(one)} is under 44 px`),
  ];
}

for (const game of Object.keys(boardFolders()))
  test(`${game}: nothing for axe-core to find in any state`, async () => {
    const found: string[] = [];
    const visitor = await house.arrive();
    let current: Fixture | null = null;
    await playFixture(visitor, () => current);
    for (const [at, state] of fixturesOf(game).entries()) {
      current = fixture(game, state);
      await visitor.go('/t/fixture');
      await visitor.page.getByRole('region', { name: 'What to do now' }).waitFor();
      if (current.view.result) await visitor.page.getByRole('button', { name: 'Look at the board' }).click();
      for (const [width, theme] of at === 0 ? all : some) {
        await visitor.page.setViewportSize(widths[width]);
        await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        found.push(...(await findings(visitor.page)).map((line) => `${state} ${width} ${theme} ${line}`));
        if (width !== 'tablet') await visitor.shot(`${game}-at-${state}-${width}-${theme}`);
        if (await visitor.page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          found.push(`${state} ${width}: the page scrolls sideways`);
      }
      await visitor.page.setViewportSize(smallPhone);
      found.push(...(await visitor.page.evaluate(tooTight)).map((line) => `${state} at 360 px: ${line}`));
      await visitor.shot(`${game}-at-${state}-small-phone`);
      await visitor.page.setViewportSize(desktop);
    }
    expect(found).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
