// The page for a web host without a house (script/site): it opens, and its games are played.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mover, moveFor, onDevice, typeMove } from './device';
import { hostOf } from './host-of-files';
import { openHouse, phone } from './kit';
import { patience } from './patience';

const house = openHouse();
const root = fileURLToPath(new URL('../../', import.meta.url));
let host: Awaited<ReturnType<typeof hostOf>>;
beforeAll(async () => {
  execFileSync('script/site', { cwd: root, stdio: 'pipe' });
  host = await hostOf(`${root}build/site`);
}, patience);
afterAll(() => host.close());

test('a site without a house: five games, one against bots, and an address that is no file', async () => {
  const ana = await house.arrive({ viewport: phone });
  const { page } = ana;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await onDevice(ana);
  await page.goto(`${host.url}/`);
  const play = page.getByRole('button', { name: /^Play now: .* with bots$/ });
  await play.nth(4).waitFor();
  await page.getByRole('button', { name: 'Play now: Dungeon Busters with bots' }).tap();
  for (let moves = 0; moves < 4; ++moves) {
    const seat = (await mover(page, [0])) ?? 0;
    await typeMove(page, await moveFor(page, seat, `site ${moves}`));
  }
  await page.goto(`${host.url}/record`);
  await page.getByText('Choose a file').waitFor();
  expect(asked).toEqual([]);
  await ana.leave();
});
