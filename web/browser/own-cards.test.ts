// Cards of a house's own are named while they are played with, and under the result.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eveningFor, gameFor } from './games';
import { House, findings, openHouse, phone, program } from './kit';

const place = openHouse();
const folder = mkdtempSync(join(tmpdir(), 'clew-own-cards-'));
let house: House;

beforeAll(async () => {
  const set = join(folder, 'moonlight');
  execFileSync(program, ['data', 'export', gameFor('silent hands'), set]);
  house = await new House(['--bot-pause', '0', '--data', `${gameFor('silent hands')}=${set}`]).open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the set is named in the running game, in its menu and with the result', async () => {
  const ana = await place.arrive({ house });
  await ana.call('Ana');
  const bot = { be: 'bot', level: 'beginner' };
  const made = await ana.context.request.post(`${house.url}/api/v1/tables`, {
    data: {
      id: 'own',
      game: gameFor('silent hands'),
      options: eveningFor('silent hands').options,
      data: 'moonlight',
      seats: [{ be: 'open' }, bot, bot],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { table } = (await made.json()) as { table: string };
  await ana.go(`/t/${table}`);
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  const named = ana.page.getByText('Cards: moonlight');
  await ana.page.locator('header').filter({ has: named }).waitFor();
  await ana.resize(phone);
  await ana.page.locator('header').filter({ has: named }).waitFor();
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('dialog').getByText('Cards: moonlight').waitFor();
  expect(await findings(ana.page)).toEqual([]);
  await ana.page.keyboard.press('Escape');

  const isOver = () => ana.view.table.status === 'over';
  const moves = () => ana.view.game?.legal.moves ?? [];
  for (;;) {
    await ana.until('somebody may move', () => isOver() || moves().length > 0);
    if (isOver()) break;
    await ana.type(String(moves()[0]));
  }
  const result = ana.page.getByRole('dialog', { name: 'The game is over' });
  await result.getByText('Cards: moonlight').waitFor();
  expect(await findings(ana.page)).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
