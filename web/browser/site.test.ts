// The page for a web host without a house (script/site), in any folder of it: games are played and looked at again there,
// and from the second visit without the host.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { titleFor } from './games';
import { mover, moveFor, onDevice, typeMove } from './device';
import { hostOf } from './host-of-files';
import { gamesThere, type House, openHouse, phone } from './kit';

const place = openHouse();
const root = fileURLToPath(new URL('../../', import.meta.url));
beforeAll(() => {
  // Not as a test builds, which would be the page for whoever develops it.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('script/site', { cwd: root, stdio: 'pipe', env });
});

test('a host of files has the page in some folder: all games, and no network', async () => {
  const under = '/~ana/clew/';
  const host = await hostOf(`${root}build/site`, under);
  const ana = await place.arrive({ viewport: phone, house: host as unknown as House, keepsPage: true });
  const { page } = ana;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${host.url}/`)) elsewhere.push(request.url());
  });
  await onDevice(ana);
  await ana.go('/');
  const games = gamesThere();
  for (const { title } of games)
    await page.getByRole('button', { name: `Play now: ${title} with` }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(host.missing).toEqual([]);
  host.close();
  await ana.context.setOffline(true);

  await ana.go('/');
  await page.getByRole('link', { name: 'About Clew' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'To all games' }).click();
  await page.getByRole('button', { name: `Play now: ${titleFor('hands')}` }).tap();
  await page.getByRole('region', { name: 'Players' }).waitFor();
  await page.getByRole('button', { name: 'How to play' }).first().tap();
  await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules' }).first().tap();
  await page.getByRole('dialog').locator('[data-clause]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  for (let moves = 0; ; ++moves) {
    if (moves === 2) {
      await page.reload();
      await page.getByRole('region', { name: 'Players' }).waitFor();
    }
    const seat = await mover(page, [0]);
    if (seat === null) break;
    const move = await moveFor(page, seat, `site ${moves}`);
    if (move) await typeMove(page, move);
    expect(moves, 'a game ends').toBeLessThan(300);
  }
  await page.getByRole('dialog', { name: 'The game is over' }).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'To the end' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(under);
  expect(elsewhere).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
