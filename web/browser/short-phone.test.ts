// A short phone has one line above the board; log, chat, rules, move box and the minute's explanation are in its menu, and
// all about the players is a tap away.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { moment, playMoment, playScenes } from './moment';
import { findings, openHouse } from './kit';

const house = openHouse();

test('a short phone keeps everything else in its menu', async () => {
  const bo = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = bo;
  await playMoment(bo, () => moment(gameFor('hands'), 'choose'));
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
  for (const name of moment(gameFor('hands'), 'choose').names)
    await players.getByText(name, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});

test('a bead in the menu’s button says that somebody wrote', async () => {
  const emma = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = emma;
  const now = { ...moment(gameFor('hands'), 'choose'), news: [] };
  const tell = await playScenes(emma, now);
  await emma.go('/t/moment');
  await page.getByRole('region', { name: 'What to do now' }).waitFor();
  const by = { id: 'p1', name: 'Noah' };
  tell({ ...now, news: [{ number: 9, wall: 0, do: 'chat', by, text: 'Hello' }] });
  const menu = page.getByRole('button', { name: 'Menu, something new in the chat' });
  await menu.waitFor();
  const [inside, bead] = [await menu.boundingBox(), await menu.locator('i').boundingBox()];
  if (!inside || !bead) throw new Error('There is no bead.');
  expect(bead.x).toBeGreaterThan(inside.x);
  expect(bead.x + bead.width).toBeLessThan(inside.x + inside.width);
  expect(bead.y).toBeGreaterThan(inside.y);
  expect(bead.y + bead.height).toBeLessThan(inside.y + inside.height);
  await menu.tap();
  await page.getByRole('button', { name: /^Chat ?, something new$/ }).tap();
  await page.getByText('Hello').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
