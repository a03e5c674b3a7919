// The first load on a slow phone: what is drawn stays where it is drawn.
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { budget } from '../budget.ts';
import { boardFolders } from '../games.ts';
import { gameFor } from './games';
import { type Visitor, openHouse, phone } from './kit';
import { type Moment, moment, momentsOf, playMoment } from './moment';

const house = openHouse();

interface Shift {
  value: number;
  what: string[];
}

// From now on this is a slow phone on a slow line, and what moves on its page is noted.
async function slow({ context, page }: Visitor): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.addInitScript(() => {
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
}
// What has moved once everything has come.
async function shifts({ page }: Visitor): Promise<{ sum: number; what: string }> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const all = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { sum: all.reduce((sum, { value }) => sum + value, 0), what: JSON.stringify(all) };
}

test('the first page on a slow phone does not shift', async () => {
  const cy = await house.arrive({ viewport: phone });
  const red: string[] = [];
  cy.page.on('console', (line) => {
    if (line.type() === 'error') red.push(line.text());
  });
  await slow(cy);
  await cy.go('/');
  await cy.page.getByRole('button', { name: 'Say your name' }).waitFor();
  await cy.page
    .locator('.game .picture svg')
    .nth(Object.keys(boardFolders()).length - 1)
    .waitFor();
  const { sum, what } = await shifts(cy);
  expect(sum, what).toBeLessThan(0.02);
  expect(red).toEqual([]);
  await cy.shot('first-load-phone');
  await cy.leave();
});

test('nor does any other, for somebody who plays here already', async () => {
  const ana = await house.arrive({ viewport: phone });
  const { request } = ana.context;
  const at = `${ana.house.url}/api/v1`;
  await request.put(`${at}/me`, { data: { name: 'Ana' } });
  const make = async (id: string, seats: object[]) => {
    const made = await request.post(`${at}/tables`, { data: { id, game: gameFor('hands'), seats } });
    return (await made.json()) as { table: string; code: string };
  };
  const bot = { be: 'bot', level: 'beginner' };
  const [playing, waiting] = [
    await make('playing', [{ be: 'open' }, bot, bot]),
    await make('waiting', [{ be: 'open' }, { be: 'open' }, { be: 'open' }]),
  ];
  await ana.go(`/t/${playing.table}`);
  await ana.page.getByRole('button', { name: 'Start the game' }).tap();
  await ana.page.getByRole('region', { name: 'What to do now' }).waitFor();
  await slow(ana);
  const found: string[] = [];
  const screens: [path: string, shows: string][] = [
    ['/', '.game .picture svg'],
    [`/t/${playing.table}`, 'main > .bar'],
    [`/t/${waiting.table}`, '.qr, [aria-label*=QR]'],
    ['/me', 'section'],
    ['/me/games', 'main'],
    ['/settings', 'section'],
    ['/about', 'main'],
    [`/learn/${gameFor('hands')}`, 'main > .bar'],
    [`/tv/${waiting.code}`, 'main'],
  ];
  for (const [path, shows] of screens) {
    await ana.go(path);
    await ana.page.locator(shows).first().waitFor();
    const { sum, what } = await shifts(ana);
    if (sum >= 0.02) found.push(`${path}: ${sum.toFixed(3)} ${what}`);
  }
  expect(found).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

// What a table asks for is more than its board: what comes after it, the words of the language, the rules' worker.
test('a table of any game comes with little enough, in the language with the longest words', async () => {
  const ana = await house.arrive({ viewport: phone });
  const { page } = ana;
  await page.addInitScript(() => localStorage.setItem('clew-language', 'cs'));
  let current: Moment | null = null;
  await playMoment(ana, () => current);
  const found: string[] = [];
  for (const game of Object.keys(boardFolders())) {
    current = { ...moment(game, momentsOf(game)[0] ?? ''), news: [] };
    const code = new Set<string>();
    const note = (one: Request) => /\.(js|css)$/.test(one.url()) && code.add(one.url());
    page.on('request', note);
    await ana.go('/t/moment');
    await page.locator('main > .board-box').waitFor();
    await page.locator('html[data-rules]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const sizes = await Promise.all(
      [...code].map(async (url) => {
        const file = await (await ana.context.request.get(url)).body();
        return { url, bytes: gzipSync(file, { level: 9 }).length };
      }),
    );
    const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const names = sizes.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`).join(', ');
    if (kilobytes > budget.table || kilobytes < 100)
      found.push(`${game}: ${kilobytes.toFixed(1)} KB, of ${names}`);
  }
  expect(found).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
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
