// The table on a television: beside two phones from the waiting room to the rematch, through a restart, and never with more
// on it than anybody may see.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { House, type Visitor, findings, openHouse, phone } from './kit';
import { playToTheEnd, tableOf } from './party';

const house = openHouse();
const television = { width: 1920, height: 1080 };

// Words that are smaller than 24 px, or as much larger as the screen is; drawings have sizes of their own.
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tv *')]
      .filter((one) => one.checkVisibility() && !one.closest('svg, .visually-hidden'))
      .filter((one) =>
        [...one.childNodes].some((node) => node instanceof Text && /\p{L}{2}/u.test(node.data)),
      )
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 23.9 * (innerHeight / 1080))
      .map((one) => `${one.className}: ${one.textContent}`),
  );
// Nothing is larger than the screen, nor the seats and the way in than their column.
const tooLarge = (page: Page) =>
  page.evaluate(() => {
    const [join, seats] = ['.join', '.seats'].map((part) => document.querySelector(`.tv ${part}`));
    return [
      seats ? Math.max(0, seats.scrollHeight - seats.clientHeight - 1) : 0,
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
      join ? join.scrollWidth - join.clientWidth : 0,
    ];
  });
function expectNothingPrivate(screen: Visitor): void {
  expect(screen.views.length).toBeGreaterThan(0);
  for (const { you, game } of screen.views) {
    expect(you).toEqual({ id: 'tv', name: 'TV', seat: null });
    if (!game) continue;
    expect(game.view).not.toHaveProperty('you');
    expect(game.legal).toEqual({ moves: [], open: [] });
  }
}

test('a television beside two phones, from the waiting room to the rematch', async () => {
  const [ana, bo] = [await house.arrive({ viewport: phone }), await house.arrive({ viewport: phone })];
  const screen = await house.arrive({ viewport: television, theme: 'light' });
  const link = await tableOf(ana, 'Ana');
  const code = link.slice(3);
  await screen.go(`/tv/${code}`);
  await screen.page.getByText('Scan to sit down').waitFor();
  await screen.page.getByRole('img', { name: 'QR code of the link to this table' }).waitFor();
  await screen.page.getByText('2 more may sit down.').waitFor();
  expect(await screen.page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await tooSmall(screen.page)).toEqual([]);
  expect(await findings(screen.page)).toEqual([]);
  await screen.shot('tv-waiting');

  await bo.sitDown('Bo', link);
  await ana.page.getByRole('button', { name: 'Add a bot' }).tap();
  await screen.page.getByText('Everybody is here. Ana starts the game.').waitFor();
  await ana.page.getByRole('button', { name: 'Start the game' }).tap();
  await screen.page.getByText('Hands stay on the phones').waitFor();
  await screen.page.locator('.board-box').waitFor();
  await screen.page.locator('.prompt').filter({ visible: true }).first().waitFor();
  expect(await tooSmall(screen.page)).toEqual([]);
  expect(await tooLarge(screen.page)).toEqual([0, 0, 0, 0]);
  expect(await findings(screen.page)).toEqual([]);
  await screen.shot('tv-playing');

  await playToTheEnd([ana, bo]);
  await screen.until('the television has heard', () => screen.view.table.status === 'over');
  await screen.page.locator('.over h1').waitFor();
  expect(await findings(screen.page)).toEqual([]);
  await screen.shot('tv-result');

  const before = screen.page.url();
  await ana.page
    .getByRole('button', { name: /^(Rematch|Try again)$/ })
    .first()
    .tap();
  await screen.page
    .getByText('Scan to sit down')
    .or(screen.page.getByText('Everybody is here'))
    .first()
    .waitFor();
  await expect.poll(() => screen.page.url()).not.toBe(before);
  expectNothingPrivate(screen);
  expect(screen.complaints).toEqual([]);
  for (const one of [ana, bo, screen]) await one.leave();
});

test('a player’s own browser shows nothing of theirs on the television, and a restart changes nothing', async () => {
  const own = await new House().open();
  const ana = await house.arrive({ house: own });
  const link = await tableOf(ana, 'Ana', gameFor('race'));
  await ana.page.getByRole('button', { name: 'Fill with bots' }).click();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await ana.until('the game has begun', () => ana.view.game !== null);
  const screen = await ana.tab();
  await screen.page.setViewportSize({ width: 3840, height: 2160 });
  await screen.go(`/tv/${link.slice(3)}`);
  await screen.page.locator('.board-box').waitFor();
  expect(await tooSmall(screen.page)).toEqual([]);
  expect(await tooLarge(screen.page)).toEqual([0, 0, 0, 0]);
  await ana.until('the phone knows', () => ana.heard.some((one) => one.type === 'presence' && one.tv));
  const seen = screen.views.length;
  await own.restart();
  await screen.until('the television is back', () => screen.views.length > seen);
  await screen.page.locator('.board-box').waitFor();
  expectNothingPrivate(screen);
  await ana.leave();
  await own.close();
});

test('a table without spectators says so, and a code that no table has', async () => {
  const ana = await house.arrive();
  const link = await tableOf(ana, 'Ana');
  const screen = await house.arrive({ viewport: television });
  await screen.go('/tv/ZZZZZZ');
  await screen.page.getByText('No table has the code ZZZZZZ.').waitFor();
  await screen.go(`/tv/${link.slice(3)}`);
  await screen.page.getByText('Scan to sit down').waitFor();
  const table = ana.view.table.id;
  // As the host's own page would: nobody watches, bots play, and it begins.
  await ana.page.evaluate(
    (id) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/v1/${id}`, 'clew.v1');
        const say = (name: string, more: object) => socket.send(JSON.stringify({ id: name, ...more }));
        socket.onopen = () => {
          say('x1', { cmd: 'hello' });
          say('x2', { cmd: 'set', spectators: false });
          for (const seat of [1, 2]) say(`x3${seat}`, { cmd: 'seat', seat, be: 'bot', level: 'beginner' });
          say('x4', { cmd: 'start' });
        };
        socket.onmessage = ({ data }) => {
          if (JSON.parse(String(data)).table?.status === 'playing') done();
        };
      }),
    table,
  );
  await screen.page.getByText('This table is played without spectators').waitFor();
  expect(screen.views.every(({ game }) => game === null)).toBe(true);
  for (const one of [ana, screen]) await one.leave();
});
