// A short phone has one line above the board; log, chat, rules, move box and the minute's explanation are in its menu, and
// all about the players is a tap away.
import { expect, test } from 'vitest';
import { moment, playMoment } from './moment';
import { findings, openHouse } from './kit';

const house = openHouse();

test('a short phone keeps everything else in its menu', async () => {
  const bo = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = bo;
  await playMoment(bo, () => moment('dungeon-busters', 'choose'));
  await bo.go('/t/moment');
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  const line = await page.getByRole('banner').boundingBox();
  expect(line).toMatchObject({ x: 0, y: 0, width: 360, height: 44 });

  const menu = page.getByRole('dialog', { name: 'This table' });
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.getByRole('button', { name, exact: true }).tap();
  };
  for (const [name, sheet] of [
    ['Log', 'Log'],
    ['Chat', 'Chat'],
    ['Rules', 'Rules'],
    ['Type', 'Type a move'],
  ] as const) {
    await open(name);
    await page.getByRole('dialog', { name: sheet, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).tap();
  }
  await open('How to play');
  await page.getByRole('dialog', { name: / in a minute$/ }).waitFor();
  await page.reload();

  await page.getByRole('button', { name: 'All about the players' }).tap();
  const players = page.getByRole('dialog', { name: 'Players' });
  for (const name of moment('dungeon-busters', 'choose').names)
    await players.getByText(name, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});
