// A replay of every game on phones: nothing lies over anything or out of the window, the buttons that move it are in sight, and
// the result does not hide the last move.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { recordsOf } from '../moments.ts';
import { packed } from '../src/rules/link';
import { openHouse, phone } from './kit';
import { collisions, screens, settled } from './tight';

const house = openHouse();

// In the page: which of the buttons cannot be pressed.
const unseen = () =>
  [...document.querySelectorAll('.scrub button')]
    .filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return !at || !one.contains(at);
    })
    .map((one) => `${one.getAttribute('aria-label')} is out of sight`);

for (const [game, folder] of Object.entries(boardFolders())) {
  const [record] = recordsOf(game);
  test.runIf(record)(`${game}: a replay fits every screen`, async () => {
    const text = readFileSync(`${folder}/../records/${record}`, 'utf8');
    const cy = await house.arrive({ viewport: phone });
    const { page } = cy;
    await cy.go(`/record#${await packed(text)}`);
    const line = page.locator('.deck .told b');
    const found: string[] = [];
    for (const place of ['the middle', 'the end']) {
      const slider = page.getByRole('slider').first();
      const last = Number(await slider.getAttribute('max'));
      const to = place === 'the end' ? last : Math.floor(last / 2);
      await slider.fill(String(to));
      await expect.poll(() => line.innerText()).toBe(String(to));
      expect(await page.getByRole('dialog').count()).toBe(0);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.evaluate(settled);
        const lines = [...(await page.evaluate(collisions)), ...(await page.evaluate(unseen))];
        found.push(...lines.map((one) => `${place}, ${screen.width}×${screen.height}: ${one}`));
        if (screen.width === 360) await cy.shot(`replay-${game}-${place.slice(4)}-360x640`);
      }
    }
    expect(found).toEqual([]);
    expect(cy.complaints).toEqual([]);
    await cy.leave();
  });
}
