// Phones become hands: beside a television a phone shows hand and buttons large and the board as a glance; the eye, or a tap
// on the glance, brings the table to the phone. Two phones play a whole game so; tv.test.ts has one of the other game.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { type Visitor, findings, openHouse, phone } from './kit';
import { deeds, playOn, playToTheEnd, tableOf } from './party';
import { collisions, misfits } from './tight';

const house = openHouse();
const short = { width: 360, height: 640 };

const boxes = ({ page }: Visitor) =>
  page.evaluate(() =>
    ['main > .board-box', 'main > .bar'].map(
      (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0,
    ),
  );

for (const use of ['hands', 'turns'] as const)
  test(`a game with ${use}: a television beside two phones that are hands`, async () => {
    const [ana, bo] = [await house.arrive({ viewport: phone }), await house.arrive({ viewport: short })];
    const screen = await house.arrive({ viewport: { width: 1920, height: 1080 } });
    const link = await tableOf(ana, 'Ana', gameFor(use));
    await bo.sitDown('Bo', link);
    await ana.page.getByRole('button', { name: 'Fill with bots' }).tap();
    await ana.page.getByRole('button', { name: 'Start the game' }).tap();
    for (const one of [ana, bo]) await one.page.locator('main > .board-box').waitFor();
    const whole = await boxes(ana);

    // The television comes while they play.
    await screen.go(`/tv/${link.slice(3)}`);
    for (const one of [ana, bo]) await one.page.getByText('Only you see this').waitFor();
    await ana.page.getByText('Your hand. The table is on the TV.').waitFor();
    const found: string[] = [];
    for (const one of [ana, bo]) {
      const [board = 0, bar = 0] = await boxes(one);
      const height = one.page.viewportSize()?.height ?? 0;
      if (board > height / 3.5 || bar < height / 2) found.push(`board ${board}, bar ${bar} of ${height}`);
      found.push(...(await one.page.evaluate(collisions)), ...(await misfits(one.page)));
      found.push(...(await findings(one.page)));
      await one.shot(`hand-${use}-${height}`);
    }
    expect(found).toEqual([]);

    // The eye brings the table, and takes it away.
    const eye = ana.page.getByRole('banner').getByRole('button', { name: 'Show the table here' });
    await eye.tap();
    await expect.poll(() => boxes(ana)).toEqual(whole);
    await eye.tap();
    await ana.page.getByText('Only you see this').waitFor();
    await bo.page.locator('.glance').tap();
    await bo.page.getByText('Only you see this').waitFor({ state: 'detached' });

    // What is chosen is chosen on the hand.
    if (use === 'hands') {
      await ana.until('it is my turn', () => deeds(ana).some((move) => move.startsWith('play ')));
      await ana.page.getByRole('button', { name: 'Strength 2' }).tap();
      await ana.page.getByRole('button', { name: 'Put 2 down' }).tap();
      await ana.until('the card is down', () => !deeds(ana).some((move) => move.startsWith('play ')));
    } else {
      await playOn(ana);
      await playToTheEnd([ana, bo]);
      await screen.until('the television has heard', () => screen.view.table.status === 'over');
      for (const one of [ana, bo]) await one.page.getByRole('dialog', { name: 'The game is over' }).waitFor();
    }
    expect([ana, bo, screen].flatMap(({ complaints }) => complaints)).toEqual([]);
    for (const one of [ana, bo, screen]) await one.leave();
  });
