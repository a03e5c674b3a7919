// A finger draws while somebody else is out and the sand begins to run: the sheet stands still under it, and the line is where the
// finger went.
import { expect, test } from 'vitest';
import { openHouse, phone } from '$browser/kit';
import { settled } from '$browser/tight';
import { asKarak } from './table';

const house = openHouse();
// Bo's way out by a staircase (scenario 11), and Ana's line, the end of it after Bo is gone.
const card = 'h04';
const out = ['start a', 'draw eese', 'skip', 'draw sessses', 'skip', 'draw ssws', 'exit'];
const [before, after] = [
  ['a1', 'b1', 'c1'],
  ['c2', 'b2'],
];

for (const moves of [false, true])
  test(`a line is where the finger went while the phase changed, on a page that ${moves ? 'moves' : 'is calm'}`, async () => {
    const [ana, bo] = [await house.arrive({ viewport: phone, moves }), await house.arrive()];
    const { page } = ana;
    const { request } = ana.context;
    await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
    const made = await request.post(`${ana.house.url}/api/v1/tables`, {
      data: {
        id: `drag-${moves}`,
        game: 'karak-labyrinth',
        options: { card, sand: 300 },
        seats: [{ be: 'open' }, { be: 'open' }],
      },
    });
    const { table, code } = (await made.json()) as { table: string; code: string };
    await ana.go(`/t/${table}`);
    await bo.sitDown('Bo', `/c/${code}`);
    await page.getByRole('button', { name: 'Start the game' }).tap();
    const viewOf = (one: typeof ana) => (one.view.game ? asKarak(one.view.game.view) : null);
    for (const one of [ana, bo]) {
      await one.until('the game has begun', () => one.view.game?.legal.moves.includes('ready') === true);
      await one.page.getByRole('button', { name: 'I am ready' }).click();
    }
    await ana.until('the card is turned', () => viewOf(ana)?.phase === 'play');
    await page.getByRole('button', { name: /^Start at stairs/ }).tap();
    await ana.until('the line has begun', () => viewOf(ana)?.you?.path.length === 1);
    await page.locator('html[data-rules="here"]').waitFor();

    // Where the squares are before anything changes.
    const grid = page.getByRole('grid', { name: 'Your sheet' });
    await page.evaluate(settled);
    const box = await grid.boundingBox();
    if (!box) throw new Error('There is no sheet.');
    const place = (square: string) => ({
      x: box.x + ((square.charCodeAt(0) - 97 + 0.5) * box.width) / 10,
      y: box.y + ((Number(square.slice(1)) - 0.5) * box.height) / 10,
    });
    const finger = await ana.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', square?: string) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: square ? [place(square)] : [] });
    const path = () => viewOf(ana)?.you?.path ?? [];
    await touch('touchStart', before[0]);
    for (const square of before.slice(1)) await touch('touchMove', square);
    await ana.until('the line follows', () => path().length === before.length);

    for (const move of out) expect(await bo.type(move), move).toBe(true);
    await ana.until('the sand runs', () => viewOf(ana)?.phase === 'sand');
    await page.evaluate(settled);
    for (const square of after) {
      await touch('touchMove', square);
      await ana.until(
        `the line goes on to ${square}`,
        () => path().length > before.length + after.indexOf(square),
      );
    }
    await touch('touchEnd');
    expect(path()).toEqual([...before, ...after]);
    expect(await grid.boundingBox()).toEqual(box);
    expect([...ana.complaints, ...bo.complaints]).toEqual([]);
    await ana.leave();
    await bo.leave();
  });
