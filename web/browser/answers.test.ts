// Whatever is tapped answers, in moments of every game: a thing that cannot be used now says why, in the bar or beside it;
// any other does something that is seen, or says something.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import type { ServerMessage } from '../src/lib/wire';
import { moment, momentsOf, playMoment } from './moment';
import { openHouse, phone } from './kit';
import { patience } from './patience';

const house = openHouse();
// So many of the things that look alike, from the first to the last; with CLEW_DEPTH all that are off.
const isDeep = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;
const many = { off: isDeep ? Infinity : 4, on: isDeep ? 12 : 2 };

interface Thing {
  at: number; // among all of the page's
  kind: string;
  name: string;
  isOff: boolean;
}

// In the page: what can be tapped on board and bar, or in what lies over them.
function things(): Thing[] {
  const panel = document.querySelector('main [role=dialog]');
  const all = [...document.querySelectorAll<HTMLElement>('main :is(button, [role=button], [role=gridcell])')];
  return all.flatMap((one, at) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert], [aria-hidden=true]'))
      return [];
    if (panel && !panel.contains(one)) return [];
    if (one.ariaPressed === 'true') return []; // what is chosen says so
    const isOff = one.getAttribute('aria-disabled') === 'true';
    const name = one.getAttribute('aria-label') ?? one.innerText;
    const look = (one.getAttribute('class') ?? '').replace(/\s*svelte-\w+/g, '');
    return [
      { at, name, isOff, kind: [one.tagName, one.getAttribute('role'), look, isOff, panel !== null].join() },
    ];
  });
}
// In the page: what is said, and what is seen of board and bar.
function state(): { said: string; seen: string } {
  const words = [
    ...document.querySelectorAll<HTMLElement>('main > .bar, main > .bar-over, [role=status], [role=alert]'),
  ]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + Math.min(24, height / 2));
      return one.contains(over) ? one.innerText : '';
    });
  const open = [...document.querySelectorAll('dialog[open], main [role=dialog]')].map((one) => one.ariaLabel);
  const seen = document.querySelector('main')?.innerHTML.replace(/ tabindex="[^"]*"/g, '') ?? '';
  return { said: [...words, ...open].join('\n'), seen };
}
// As soon as it is there. Keys, mouse and finger all end in a click.
async function tap(page: Page, { kind, name }: Thing): Promise<void> {
  for (const end = Date.now() + patience; ;) {
    const found = (await page.evaluate(things)).find((one) => one.kind === kind && one.name === name);
    if (found)
      return page.evaluate((at) => {
        const all = document.querySelectorAll<HTMLElement>(
          'main :is(button, [role=button], [role=gridcell])',
        );
        all[at]?.focus();
        all[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }, found.at);
    if (Date.now() > end) throw new Error(`There is no ${name} to tap.`);
  }
}

// Of each kind some, from the first to the last.
function some(all: Thing[]): Thing[] {
  const kinds = new Map<string, Thing[]>();
  for (const thing of all) kinds.set(thing.kind, [...(kinds.get(thing.kind) ?? []), thing]);
  return [...kinds.values()].flatMap((alike) => {
    const count = Math.min(alike.length, alike[0]?.isOff ? many.off : many.on);
    const step = (alike.length - 1) / Math.max(1, count - 1);
    return alike.filter((_, at) =>
      Array.from({ length: count }, (_, one) => Math.round(one * step)).includes(at),
    );
  });
}

// Every day some moments from the first to the last, with CLEW_DEPTH all of them.
function visited(game: string): string[] {
  const all = momentsOf(game);
  const far = isDeep ? 1 : Math.ceil(all.length / 4);
  return all.filter((_, at) => at % far === 0);
}

for (const game of Object.keys(boardFolders()))
  test(`${game}: whatever is tapped answers`, async () => {
    const bo = await house.arrive({ viewport: phone });
    const { page } = bo;
    let name = '';
    let sent = 0; // moves that came to the house
    const watching = 'You are watching; only those who sit at the table move.';
    await playMoment(
      bo,
      () => ({ ...moment(game, name), news: [] }),
      ({ id, cmd }): ServerMessage | null => {
        if (cmd !== 'move') return null;
        ++sent;
        return { type: 'refused', number: 2, id, error: { code: 'no-seat', message: watching } };
      },
    );
    // The moment, with what lies over the bar after these taps.
    const arrive = async (way: Thing[]) => {
      await bo.go('/t/moment');
      await page.locator('main > .bar').waitFor();
      await page.locator('html[data-rules]').waitFor({ state: 'attached' });
      const look = page.getByRole('button', { name: 'Look at the board' });
      if (moment(game, name).view.result) await look.click();
      for (const thing of way) await tap(page, thing);
      if (way.length) await page.locator('main [role=dialog]').waitFor();
    };
    const silent: string[] = [];
    const panels = new Set<string>();
    let tapped = 0;
    for (name of visited(game)) {
      const ways: Thing[][] = [[]];
      for (const way of ways) {
        await arrive(way);
        for (const thing of some(await page.evaluate(things))) {
          await page.evaluate(() => sessionStorage.clear()); // nothing begun is kept
          await arrive(way);
          const [before, already] = [await page.evaluate(state), sent];
          await tap(page, thing);
          ++tapped;
          const isAnswered = async () => {
            const { said, seen } = await page.evaluate(state);
            return said !== before.said || (!thing.isOff && (seen !== before.seen || sent > already));
          };
          for (const end = Date.now() + patience; !(await isAnswered());)
            if (Date.now() > end) {
              silent.push([name, ...[...way, thing].map((one) => one.name)].join(': '));
              break;
            }
          // What lies over the bar has things of its own, the same for all that open it.
          const isNew = way.length === 0 && !panels.has(`${name} ${thing.kind}`);
          if (!isNew || (await page.locator('main [role=dialog]').count()) === 0) continue;
          panels.add(`${name} ${thing.kind}`);
          ways.push([thing]);
        }
      }
    }
    expect(silent).toEqual([]);
    expect(tapped).toBeGreaterThan(visited(game).length);
    expect(bo.complaints).toEqual([]);
    await bo.leave();
  });
