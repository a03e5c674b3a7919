// What is cut off, covered, out of sight or too small on a screen, whatever the game; and the screens it is looked for on.
import type { Page } from 'playwright-core';
import { desktop, phone } from './kit';
import { patience } from './patience';

export const screens = [
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
  // How much of it is outside of what clips it: boxes that hide or scroll, and the window.
  const hidden = (one: Element) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
  };
  // What lies over its middle.
  const cover = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at && !one.contains(at) && !at.contains(one) && !at.matches('input, .seats > button') ? at : null;
  };
  // Long lists may scroll, and a stage may lie over the board.
  const staged = document.querySelector('main > .bar-over');
  const parts = staged ? '.bar, .bar-over' : '.bar, .board-box';
  const isFree = (one: Element) =>
    !one.closest('.yields, [role=grid], [tabindex="0"]:not(button, input), label, [inert]');
  const unseen = shown(`main > :is(${parts}) :is(button, input)`).filter(
    (one) => isFree(one) && (hidden(one) > 1.5 || cover(one)),
  );
  // Words that end in the middle of a line; names may be cut, since they have a tooltip or a sheet.
  const isText = (one: Element) =>
    [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isForEars = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== 'none' || isForEars(one.parentElement));
  const broken = shown(`main > :is(${parts}) *`).filter(
    (one) => isText(one) && isFree(one) && !one.closest('svg') && hidden(one) > 3 && !isForEars(one),
  );
  const under = staged
    ? []
    : shown('main > .board-box :is([role=gridcell], svg [role=button])').filter((one) => {
        const at = hidden(one) > 0 ? null : cover(one);
        return at && !at.closest('svg, [role=grid]');
      });
  const small = shown('button:not(.link), a, input').filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (hasMouse || Math.min(width, height) >= 43.5 || one.closest('[role=grid], label, [inert]'))
      return false;
    // A small button may have a larger place for the finger round it.
    return [-21, 21].some(
      (far) => document.elementFromPoint(left + width / 2, top + height / 2 + far) !== one,
    );
  });
  return [
    ...cut.map((one) => `${named(one)} is cut off`),
    ...unseen.map((one) => `${named(one)} is out of sight`),
    ...broken.map((one) => `"${named(one)}" is cut off`),
    ...under.map((one) => `${named(one)} is covered`),
    ...small.map((one) => `${named(one)} is under 44 px`),
  ];
}

// What is found as long as anybody waits: it may be on its way out. Where something stays, all that is found after it is told at
// once, so that a file of many faults is over some time.
let left = patience;
export async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (const pause = 500; ; left -= pause) {
    const found = await look();
    if (found.length === 0 || left <= 0) return found;
    await page.waitForTimeout(pause);
  }
}

// The same as `tooTight`, once what is on its way has come, such as the odds, which the rules in the page's worker work out.
export const misfits = (page: Page): Promise<string[]> =>
  lasting(page, async () => {
    await page.evaluate(settled);
    return page.evaluate(tooTight, (page.viewportSize()?.width ?? 0) > 1100);
  });

// In the page: what another size of the window changes has been changed, and what leaves has left.
export async function settled(): Promise<void> {
  for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
  const isEnding = (one: Animation) =>
    one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map((one) => one.finished));
  await new Promise(requestAnimationFrame);
}

// In the page: what of a table must be seen whole, and lies over each other or out of the window.
export function collisions(): string[] {
  const names = ['.table > header', '.seats', 'main > .board-box', 'main > .bar', '.table > .deck'];
  const boxes = names.flatMap((name) => {
    const one = document.querySelector(name);
    return one?.checkVisibility() ? [{ name, box: one.getBoundingClientRect() }] : [];
  });
  const isFolded = document.querySelector('.table:is(.short, .side)') !== null; // players stand in the header
  return boxes.flatMap(({ name, box }, at) => [
    ...(box.bottom > innerHeight + 1 || box.right > innerWidth + 1 ? [`${name} is out of the window`] : []),
    ...boxes.slice(at + 1).flatMap((other) => {
      if (isFolded && name === '.table > header') return [];
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      return wide > 1 && high > 1 ? [`${name} lies over ${other.name}`] : [];
    }),
  ]);
}
