// The three ways in which a person uses a page: keys alone, a finger, or a mouse.
import type { Locator, Page } from 'playwright-core';

export interface Hands {
  press(target: Locator, walk?: Walk): Promise<void>;
}

// A thing that has or is to have the focus: its name and where its middle is.
export interface Spot {
  name: string;
  x: number;
  y: number;
}
// The arrow that leads from one thing of a group towards another.
export type Walk = (from: Spot, to: Spot) => string;

// Rows and circles: on and on.
export const along: Walk = () => 'ArrowRight';
// Grids: the longer way first.
export const across: Walk = (from, to) => {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
  return down > 0 ? 'ArrowDown' : 'ArrowUp';
};

export class Finger implements Hands {
  press(target: Locator): Promise<void> {
    return target.tap();
  }
}

export class Mouse implements Hands {
  press(target: Locator): Promise<void> {
    return target.click();
  }
}

export class Keys implements Hands {
  constructor(private readonly page: Page) {}

  async press(target: Locator, walk: Walk = along): Promise<void> {
    await this.reach(target, walk);
    await this.page.keyboard.press('Enter');
  }
  // Goes there as the keyboard goes: Tab to its group, arrows within.
  async reach(target: Locator, walk: Walk = along): Promise<void> {
    const tried: string[] = [];
    for (let presses = 0; presses < 150; ++presses) {
      const next = await target.evaluate(towards);
      if (next.key === 'here') return;
      const key = next.key || walk(next.from, next.to);
      tried.push(key);
      await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${String(target)}: ${tried.slice(-12).join(' ')}`);
  }
}

// Runs in the page. Which key leads towards an element: Tab, Shift+Tab, or '' for an arrow of its group.
function towards(target: Element): { key: string; from: Spot; to: Spot } {
  const spot = (one: Element | null) => {
    const box = one?.getBoundingClientRect();
    return {
      name: one?.getAttribute('aria-label') ?? one?.textContent ?? '',
      x: box ? box.x + box.width / 2 : 0,
      y: box ? box.y + box.height / 2 : 0,
    };
  };
  const isStop = (one: Element) => (one as HTMLElement).tabIndex >= 0;
  // One of several that share a tab stop: the group is the nearest that has it.
  let stop: Element | null = isStop(target) ? target : null;
  for (let group = target.parentElement; group && !stop; group = group.parentElement)
    stop = group.querySelector('[tabindex="0"]');
  const at = document.activeElement;
  const places = { from: spot(at), to: spot(target) };
  if (at === target) return { key: 'here', ...places };
  if (at === stop) return { key: '', ...places };
  const isBehind =
    at && at !== document.body && stop && at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
  return { key: isBehind ? 'Shift+Tab' : 'Tab', ...places };
}
