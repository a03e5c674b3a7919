// The result page of every game that there is: a verdict, a podium, what decided it, a chart, and a story whose points open the
// replay at their move.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordsOf } from '../moments.ts';
import { boardFolders } from '../games.ts';
import type { GameResult } from '../src/lib/wire';
import { isTogether } from '../src/table/verdict';
import { desktop, findings, gamesThere, openHouse, phone } from './kit';

const house = openHouse();

interface Played {
  record: string;
  players: number;
  result: GameResult;
}
// The longest game of several that somebody won.
function playedOut(game: string): Played | undefined {
  return recordsOf(game)
    .map((file) => readFileSync(`${boardFolders()[game] ?? ''}/../records/${file}`, 'utf8'))
    .toSorted((a, b) => b.length - a.length)
    .map((record) => {
      const lines = record.trim().split('\n');
      const { players } = JSON.parse(lines[0] ?? '{}') as { players: number };
      const { result } = JSON.parse(lines.at(-1) ?? '{}') as { result?: GameResult };
      return { record, players, result: result ?? { winners: [], scores: [], reason: '' } };
    })
    .find(
      ({ players, result }) =>
        players > 1 && (result.winners.length === 1 || result.winners.length === players),
    );
}

for (const { game } of gamesThere())
  test(`${game}: the result page tells the game, and its story leads into the replay`, async () => {
    const played = playedOut(game);
    if (!played) throw new Error(`${game} has no record that somebody won.`);
    const ana = await house.arrive();
    const { page } = ana;
    const api = `${ana.house.url}/api/v1/me`;
    await ana.context.request.put(api, { data: { name: 'Ana' } });
    const kept = await ana.context.request.post(`${api}/games`, { data: { record: played.record, seat: 0 } });
    const { table } = (await kept.json()) as { table: string };
    await ana.go(`/t/${table}`);
    const sheet = page.getByRole('dialog', { name: 'The game is over' });
    await expect.poll(() => sheet.locator('p.verdict').innerText()).toMatch(/\w/);
    const podium = sheet.getByRole('list', { name: 'Scores' }).getByRole('listitem');
    await expect.poll(() => podium.count()).toBe(isTogether(played.result) ? 0 : played.players);
    await sheet.getByRole('img', { name: /from the first move to the last$/ }).waitFor();
    await sheet.getByRole('heading', { name: 'What decided it' }).waitFor();
    await expect.poll(() => sheet.locator('.why p').first().innerText()).toMatch(/\w/);
    const points = sheet.getByRole('list', { name: 'The story' }).getByRole('listitem');
    expect(await points.count()).toBeGreaterThan(1);
    for (const said of await points.allInnerTexts()) expect(said).toMatch(/\w.*[.。]/);
    await ana.shot(`result-${game}-desktop-dark`);
    expect(await findings(page)).toEqual([]);
    for (const size of [phone, { width: 360, height: 640 }]) {
      await ana.resize(size);
      await points.last().scrollIntoViewIfNeeded();
      await ana.shot(`result-${game}-${size.width}x${size.height}-dark`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
    await ana.resize(desktop);
    // Each of them, as somebody would who goes from one to the next and back.
    for (let at = 0; at < (await points.count()); ++at) {
      const link = points.nth(at).getByRole('link');
      const line = /\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      await link.click();
      await expect.poll(() => page.locator('.deck .told b').innerText()).toBe(line);
      await page.goBack();
      await sheet.getByRole('list', { name: 'The story' }).waitFor();
    }
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });
