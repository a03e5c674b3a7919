// The first load on a slow phone: what is drawn stays where it is drawn.
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { openHouse, phone } from './kit';

const house = openHouse();

interface Shift {
  value: number;
  what: string[];
}

test('the first page on a slow phone does not shift', async () => {
  const cy = await house.arrive({ viewport: phone });
  const red: string[] = [];
  cy.page.on('console', (line) => {
    if (line.type() === 'error') red.push(line.text());
  });
  const browser = await cy.context.newCDPSession(cy.page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cy.page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        shifts.push({
          value,
          what: sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await cy.go('/');
  await cy.page.getByRole('button', { name: 'Say your name' }).waitFor();
  await cy.page
    .locator('.game .picture svg')
    .nth(Object.keys(boardFolders()).length - 1)
    .waitFor();
  await cy.page.waitForLoadState('networkidle');
  await cy.page.evaluate(() => document.fonts.ready);
  const shifts = await cy.page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  expect(red).toEqual([]);
  await cy.shot('first-load-phone');
  await cy.leave();
});

test('who presses "Play now" before the games are there plays once they are', async () => {
  const cy = await house.arrive({ viewport: phone });
  const { page } = cy;
  let letThrough: () => void = () => undefined;
  const isFree = new Promise<void>((done) => (letThrough = done));
  await page.route('**/api/v1/games', async (route) => {
    await isFree;
    await route.continue();
  });
  await cy.go('/');
  const play = page.getByRole('button', { name: 'Play now' });
  await play.tap();
  await play.and(page.locator('[aria-busy=true]')).waitFor();
  letThrough();
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  expect(cy.complaints).toEqual([]);
  await cy.leave();
});
