// Every board in the states that matter, hard to reach ones too, on the real page: the house's socket is played by a
// moment of a record. On every screen: board and bar in the same place in all states, nothing needed cut off, out of sight or too
// small for a thumb, no sideways scrolling, and a picture of each; nothing for axe-core to find in both themes.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { type Moment, moment, momentsOf, playMoment } from './moment';
import { desktop, findings, openHouse, wantsPictures } from './kit';
import { misfits, screens, settled } from './tight';

// In the first state of each game axe-core looks at these three, in both themes; in the others, which are dark and light in turn,
// at one of them in turn, and with CLEW_DEPTH at all three.
const looked = ['1280x800', '820x1180', '360x640'];

const isDeep = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;
const house = openHouse();

// In the page: where board and bar are.
const places = () =>
  ['main > .board-box', 'main > .bar'].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width, box.height].map((one) => one.toFixed(1)).join(' ') : '';
  });

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
        await visitor.resize(screen);
        const isLooked = looked.includes(size) && (at === 0 || isDeep || looked[at % 3] === size);
        const usual: 'dark' | 'light' = at % 2 ? 'light' : 'dark';
        for (const theme of at === 0 && isLooked ? (['light', 'dark'] as const) : [usual]) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          const rules = at === 0 && theme === 'light' ? 'colours' : 'all';
          if (isLooked || wantsPictures) await page.evaluate(settled);
          if (isLooked) note((await findings(page, rules)).map((line) => `${theme} ${line}`));
          await visitor.shot(`${game}-at-${state}-${size}-${theme}`);
        }
        note(await misfits(page));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          note(['the page scrolls sideways']);
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
