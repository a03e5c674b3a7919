// On the real page, with the house played by moments of records: a puzzle takes the keys when it opens and is still half drawn
// after a reload, a wall answers, the longest card is seen whole, and a touch on the sheet ends what is being told.
import { expect, test } from 'vitest';
import { moment, playMoment, playScenes } from '$browser/moment';
import { openHouse, phone } from '$browser/kit';
import { patience } from '$browser/patience';
import { settled } from '$browser/tight';
import type { ServerMessage } from '$web/lib/wire';

const house = openHouse();
const game = 'karak-labyrinth';

test('a puzzle takes the keys, and a reload takes no mark away', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await playMoment(visitor, () => moment(game, 'sword'));
  await visitor.go('/t/moment');
  const cells = page.getByRole('grid', { name: /^Puzzle/ }).getByRole('gridcell');
  // The focus is in the puzzle without a tap: the arrow goes to the next cell, Space marks.
  await page.locator('[data-cell="a1"]:focus').waitFor();
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await cells.and(page.getByLabel(/^b2, 20, joined as number 1/)).waitFor();
  await page.reload();
  await cells.and(page.getByLabel(/^b2, 20, joined as number 1/)).waitFor();
  await page.getByText('1 of 8').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('a wall answers, symbols lie over the line, and no item slot is cut off', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  // Whoever asks the rules first hears their sentence; the wall's own answer comes later, and is the one that stands.
  const theirs = 'The rules say no.';
  const refused = (id: string): ServerMessage => ({
    type: 'refused',
    number: 2,
    id,
    error: { code: 'illegal-move', message: theirs, rule: 'KL-13' },
  });
  await playMoment(
    visitor,
    () => moment(game, 'draw'),
    ({ id, cmd }) => (cmd === 'move' ? refused(id) : null),
  );
  await visitor.go('/t/moment');
  await page.getByRole('gridcell', { name: /end of your line/ }).waitFor();
  await page.locator('html[data-rules]').waitFor({ state: 'attached' });
  await visitor.say('draw n');
  const said = page.locator('main > .bar');
  await said.getByText(/The rules say no\.|There is a wall north of/).waitFor();
  // Out of the box, so that the keys draw.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const bumps = async () => {
    await page.keyboard.press('ArrowUp');
    return page.locator('.bump').count();
  };
  await expect.poll(bumps, { timeout: patience }).toBe(1);
  await said.getByText('A wall stands there.').waitFor();
  // The line runs under the symbols, and nothing of the kit is cut off on the smallest phone.
  await visitor.resize({ width: 320, height: 640 });
  const { isUnder, cut } = await page.evaluate(() => {
    const [line, gem] = ['path.line.mine', 'g.gem'].map((one) => document.querySelector(`.sheet ${one}`));
    const bar = document.querySelector('main > .bar')?.getBoundingClientRect();
    const slots = [...document.querySelectorAll('.kit li')].map((one) => one.getBoundingClientRect());
    return {
      isUnder: line && gem ? line.compareDocumentPosition(gem) === Node.DOCUMENT_POSITION_FOLLOWING : null,
      cut: slots.filter(
        (one) => !bar || one.left < bar.left || one.right > bar.right || one.bottom > bar.bottom,
      ),
    };
  });
  expect(isUnder).toBe(true);
  expect(cut).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('the longest card is seen whole at a desk, with four players and with eight', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  const found: string[] = [];
  for (const [state, card] of [
    ['eight', 'm16'],
    ['eight', 'h22'],
    ['draw', 'h12'],
    ['draw', 'h22'],
  ] as const) {
    const now = moment(game, state);
    const table = { ...now.view.table, card };
    await playMoment(visitor, () => ({ ...now, view: { ...now.view, table }, news: [] }));
    await visitor.go('/t/moment');
    await page.getByRole('checkbox', { name: 'Mark what is cut off' }).waitFor();
    await page.locator('html[data-rules]').waitFor({ state: 'attached' });
    await page.evaluate(settled);
    const scrolled = await page
      .locator('main > .bar > .do, [data-part=card]')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    if (scrolled) found.push(`${state} ${card}`);
    await visitor.shot(`karak-card-${state}-${card}`);
  }
  expect(found).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('a touch on the sheet ends what is told, and the line goes on under it', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  const ready = moment(game, 'ready');
  const { view } = ready;
  const start = {
    ...ready,
    view: {
      ...view,
      phase: 'play',
      table: { ...view.table, card: 'm01', started_at: 1000 },
      seats: view.seats.map((one) => ({ ...one, status: 'start' })),
    },
    legal: { moves: ['quit', 'start a'], open: [] },
  };
  const clock = { now: 1000, deadline: null, running: true, resumes_in: null };
  const tell = await playScenes(visitor, { ...ready, clock });
  await page.setViewportSize(phone);
  await page.clock.install();
  await visitor.go('/t/moment');
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const events = [
    { event: 'ready', seat: 3 },
    { event: 'card', card: 'm01' },
  ];
  tell({ ...start, clock, news: [{ number: 8, wall: 0, do: 'move', events }] });
  await page.locator('.bar').getByText('Pencils up. The card turns in 3.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Start at/ }).count()).toBe(0);
  await visitor.shot('karak-count-390');
  // While it turns the card is there twice, but only once for whoever listens.
  const turning = page.locator('.ceremony.at-flip');
  for (let beats = 0; beats < 200 && !(await turning.count()); ++beats) await page.clock.runFor(50);
  await turning.waitFor();
  await expect.poll(() => page.locator('.card').count()).toBe(2);
  await expect.poll(() => page.getByRole('region', { name: 'Objective card' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('group', { name: 'Objective card' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { name: 'Vermin and Bones' }).count()).toBe(1);
  await page.locator('[data-square="e5"]').dispatchEvent('pointerdown');
  await page.getByRole('button', { name: /^Start at/ }).waitFor();
  expect(await page.locator('[data-telling]').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
