// Every board in the states that matter, hard to reach ones too, on the real page: the house's socket is played by a
// moment of a record. On every screen: board and bar in the same place in all states, nothing needed cut off, out of sight or too
// small for a thumb, no sideways scrolling, and a picture of each; nothing for axe-core to find in both themes.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { type Moment, moment, momentsOf, playMoment } from './moment';
import { desktop, findings, openHouse, phone } from './kit';

const screens = [
  desktop,
  phone,
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 400 }, // a desktop's page at 200 %
  { width: 820, height: 1180 },
  { width: 1920, height: 1080 },
];
// In every state axe-core looks at three of them, in this theme; in the first of each game in both.
const looked: Record<string, 'dark' | 'light'> = {
  '1280x800': 'dark',
  '820x1180': 'light',
  '360x640': 'light',
};

const house = openHouse();

// In the page: where board and bar are.
const places = () =>
  ['main > .board-box', 'main > .bar'].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width, box.height].map((one) => one.toFixed(1)).join(' ') : '';
  });

// In the page: what of the seats' plates is cut off, what of the bar is out of sight, and what is too small for a thumb.
// The squares of a board may be smaller, since it can be zoomed; a mouse's targets too.
function tooTight(hasMouse: boolean): string[] {
  const named = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
  const cut = shown('.plate :is(.name, .figure, .count)').filter(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2,
  );
  const middle = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  // Long lists may scroll.
  const unseen = shown('main > :is(.bar, .bar-over) :is(button, input)').filter((one) => {
    if (one.closest('.yields, [role=grid], [tabindex="0"]:not(button, input), label')) return false;
    const [box, bar] = [one, one.closest('main > :is(.bar, .bar-over)')].map((it) =>
      it?.getBoundingClientRect(),
    );
    if (box && bar && (box.bottom > bar.bottom + 1 || box.right > bar.right + 1)) return true;
    const at = middle(one);
    return !at || !(one.contains(at) || at.contains(one) || at.matches('input, .seats > button'));
  });
  const small = shown('button:not(.link), a, input').filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (hasMouse || Math.min(width, height) >= 43.5 || one.closest('[role=grid], label')) return false;
    // A small button may have a larger place for the finger round it.
    return [-21, 21].some(
      (far) => document.elementFromPoint(left + width / 2, top + height / 2 + far) !== one,
    );
  });
  return [
    ...cut.map((one) => `${named(one)} is cut off`),
    ...unseen.map((one) => `${named(one)} is out of sight`),
    ...small.map((one) => `${named(one)} is under 44 px`),
  ];
}

// In the page: what another size of the window changes has been changed, and what leaves has left.
async function settled(): Promise<void> {
  for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
  const isEnding = (one: Animation) =>
    one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map((one) => one.finished));
  await new Promise(requestAnimationFrame);
}

// In the page: the game's world, whose scene lies behind the board, says nothing and is small.
function worldOf(): { tints: string | undefined; bytes: number; isSilent: boolean } {
  const scene = document.querySelector('main > .board-box > .world');
  return {
    tints: document.documentElement.dataset['world'],
    bytes: scene?.innerHTML.length ?? 0,
    isSilent: scene?.getAttribute('aria-hidden') === 'true' && !scene.querySelector('animate, [tabindex]'),
  };
}

for (const [game, folder] of Object.entries(boardFolders()))
  test(`${game}: every state on every screen`, async () => {
    const found: string[] = [];
    const seen = new Map<string, string>(); // by screen: where board and bar were
    const visitor = await house.arrive();
    const { page } = visitor;
    let current: Moment | null = null;
    await playMoment(visitor, () => current);
    for (const [at, state] of momentsOf(game).entries()) {
      current = moment(game, state);
      await page.setViewportSize(desktop);
      await visitor.go('/t/moment');
      await page.getByRole('region', { name: 'What to do now' }).waitFor();
      if (current.view.result) await page.getByRole('button', { name: 'Look at the board' }).click();
      if (at === 0 && existsSync(`${folder}/World.svelte`)) {
        const { bytes, ...world } = await page.evaluate(worldOf);
        expect(world).toEqual({ tints: game, isSilent: true });
        expect(bytes).toBeGreaterThan(1500);
        expect(bytes).toBeLessThan(12_000);
      }
      for (const screen of screens) {
        const size = `${screen.width}x${screen.height}`;
        const note = (lines: string[]) => found.push(...lines.map((line) => `${state} ${size}: ${line}`));
        await page.setViewportSize(screen);
        const [first, theme] = [at === 0, looked[size] ?? 'dark'];
        for (const one of first && looked[size] ? (['dark', 'light'] as const) : [theme]) {
          await page.emulateMedia({ colorScheme: one, reducedMotion: 'reduce' });
          await page.evaluate(settled);
          if (looked[size]) note((await findings(page)).map((line) => `${one} ${line}`));
          await visitor.shot(`${game}-at-${state}-${size}-${one}`);
        }
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          note(['the page scrolls sideways']);
        note(await page.evaluate(tooTight, screen.width > 1100));
        // The number of players decides how high their plates are.
        const key = `${size} with ${current.names.length}`;
        const [board = '', bar = ''] = await page.evaluate(places);
        const before = seen.get(key) ?? `${board}, ${bar}`;
        if (bar && before !== `${board}, ${bar}`) note([`${before} became ${board}, ${bar}`]);
        if (bar) seen.set(key, before);
      }
    }
    expect(found).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
