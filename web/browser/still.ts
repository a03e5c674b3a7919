// Nothing jumps: where the board's box and the action bar's box lie, noted in the page frame by frame, for as long as something
// that changed can move them.
import type { Page } from 'playwright-core';

const boxes = { board: 'main > .board-box', bar: 'main > .bar' };

interface Watched {
  boxesSeen: Record<string, Set<string>>;
}

// To be called before the page is opened; from then on every place in which a box was is kept.
export async function watchBoxes(page: Page): Promise<void> {
  await page.addInitScript((boxes) => {
    const seen: Record<string, Set<string>> = {};
    Object.assign(window, { boxesSeen: seen });
    const note = () => {
      for (const [name, selector] of Object.entries(boxes)) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        const text = box && [box.x, box.y, box.width, box.height].map((one) => one.toFixed(1)).join(' ');
        if (text) (seen[name] ??= new Set()).add(text);
      }
    };
    let frames = 0; // still to be noted; frame by frame without end four pages would take a third of a processor
    const next = () => {
      note();
      if (--frames > 0) requestAnimationFrame(next);
    };
    const watch = () => {
      if (frames <= 0) requestAnimationFrame(next);
      frames = 30;
    };
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(watch).observe(document, all);
    for (const kind of ['resize', 'load', 'scroll', 'transitionrun', 'animationstart'])
      addEventListener(kind, watch, true);
    document.fonts.addEventListener('loadingdone', watch);
  }, boxes);
}

// A line for each box that was in more than one place, and for each that never was.
export async function jumps(page: Page): Promise<string[]> {
  const places = await page.evaluate(() =>
    Object.entries((window as unknown as Watched).boxesSeen).map(
      ([name, seen]) => [name, [...seen]] as const,
    ),
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const seen = new Map(places);
  return Object.keys(boxes).flatMap((name) => {
    const found = seen.get(name) ?? [];
    return found.length === 1
      ? []
      : [`${width}×${height}: the ${name} was at ${found.join(', then ') || 'no place'}`];
  });
}
