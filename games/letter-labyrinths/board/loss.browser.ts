// A defeat has a page of its own: a burned book instead of a laurel, the reason, how far the party came, the cards as they
// went, and a story that leads into the replay.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { desktop, findings, openHouse, phone } from '$browser/kit';

const house = openHouse();

for (const viewport of [desktop, phone])
  test(`a defeat is told with its reason, ${viewport.width} px`, async () => {
    const ana = await house.arrive({ viewport });
    const { page } = ana;
    const { request } = ana.context;
    await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
    const made = await request.post(`${ana.house.url}/api/v1/tables`, {
      data: { id: 'loss', game: 'letter-labyrinths', options: { deck: 3 }, seats: [{ be: 'open' }] },
    });
    const { table } = (await made.json()) as { table: string };
    await ana.go(`/t/${table}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await ana.until('the game has begun', () => ana.views.length > 0 && ana.view.game !== null);
    while (ana.view.table.status !== 'over') {
      await ana.until('I am asked', () => {
        const { moves, open } = ana.view.game?.legal ?? { moves: [], open: [] };
        return moves.length + open.length > 0 || ana.view.table.status === 'over';
      });
      const { moves = [], open = [] } = ana.view.game?.legal ?? {};
      // A word that does little: then there were better ones.
      if (open.length && (await ana.type('word xi'))) continue;
      const move = moves.find((one) => one !== 'skip') ?? moves[0];
      if (move) await ana.type(move);
    }
    const sheet = page.getByRole('dialog', { name: 'The game is over' });
    await sheet.waitFor();
    // The right half is never empty, also while the house is asked how it went.
    await sheet.getByText('What decided it').or(sheet.getByText('Fortunes left')).first().waitFor();
    await sheet.getByText(/^The .+ keeps you$/).waitFor();
    await sheet.getByText(/^The last fortune card is gone\. /).waitFor();
    await expect.poll(() => sheet.locator('.crown').count()).toBe(0);
    await sheet.getByText(/\d of \d enemies caught/).waitFor();
    await sheet.getByRole('heading', { name: 'Fortunes left' }).waitFor();
    await ana.shot(`letter-labyrinths-lost-${viewport.width}`);
    expect(await findings(page)).toEqual([]);
    const point = sheet.getByRole('list', { name: 'The story' }).getByRole('link').first();
    const line = /line=(\d+)/.exec((await point.getAttribute('href')) ?? '')?.[1];
    await point.click();
    await page.getByText(new RegExp(`^Move ${line} of`)).waitFor();
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });

test('a defeat names the best words that were missed', async () => {
  const ana = await house.arrive({ viewport: phone });
  const { request } = ana.context;
  const record = readFileSync(new URL('../records/04-mossgrown-maze-lost.jsonl', import.meta.url), 'utf8');
  await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const kept = await request.post(`${ana.house.url}/api/v1/me/games`, { data: { record, seat: 0 } });
  const { table } = (await kept.json()) as { table: string };
  await ana.go(`/t/${table}`);
  const sheet = ana.page.getByRole('dialog', { name: 'The game is over' });
  const missed = sheet.getByText(/^Best words? missed: /);
  await missed.waitFor();
  // Each with its round, what it would have done, and what was made in its place.
  const words = (await missed.innerText()).matchAll(
    /([A-Z]+) in round \d+ \((.+?), where .+? made ([A-Z]+)\)/g,
  );
  const told = [...words].map(([, word, gain, made]) => ({ word, gain, made }));
  expect(told.length).toBeGreaterThan(0);
  for (const { word, gain, made } of told) {
    expect(word).not.toBe(made);
    expect(gain).toMatch(/^([1-9]\d* hits?|one capture|[2-9] captures)$/);
  }
  await missed.scrollIntoViewIfNeeded();
  await ana.shot('letter-labyrinths-missed-390');
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
