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

// Through everybody's eyes, from the start to the end: every day the shortest record of each game, with CLEW_DEPTH all of them.
const isDeep = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;
for (const [game, folder] of Object.entries(boardFolders())) {
  const texts = recordsOf(game)
    .map((record) => readFileSync(`${folder}/../records/${record}`, 'utf8'))
    .toSorted((a, b) => a.length - b.length);
  test.runIf(texts.length)(`${game}: records are seen through the eyes of every seat`, async () => {
    const cy = await house.arrive({ viewport: phone });
    const { page } = cy;
    for (const [at, text] of texts.slice(0, isDeep ? texts.length : 1).entries()) {
      const { players } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { players: number };
      await cy.go(`/record?record=${at}#${await packed(text)}`);
      const slider = page.getByRole('slider').first();
      const last = Number(await slider.getAttribute('max'));
      const eyes = page.locator('.eyes label');
      expect(await eyes.count()).toBeGreaterThanOrEqual(players + 1); // and of all
      for (const one of await eyes.all()) {
        await one.locator('input').dispatchEvent('click');
        await one.and(page.locator('.chosen')).waitFor();
        for (const to of [0, Math.floor(last / 3), last]) {
          await slider.fill(String(to));
          await expect.poll(() => page.locator('.deck .told b').innerText()).toBe(String(to));
          await page.locator('main > .board-box').waitFor();
        }
      }
    }
    expect(cy.complaints).toEqual([]);
    await cy.leave();
  });
}
