// A card that cannot be played says why, with the clause one press away.
import { expect, test } from 'vitest';
import { Finger } from '$browser/hands';
import { findings, openHouse, phone } from '$browser/kit';
import { Player } from '$browser/whole-game';

const house = openHouse();

test('a card that lies open says why it cannot be played, and its clause opens', async () => {
  const bo = await house.arrive({ viewport: phone });
  await bo.go('/');
  await bo.page.getByRole('button', { name: 'Play now: Dungeon Busters with bots' }).tap();
  await bo.until('the game has begun', () => bo.views.length > 0 && bo.view.game !== null);
  const player = new Player(bo, new Finger(), 'phone');
  const open = bo.page.getByRole('button', { name: /already played in this dungeon/ }).first();
  const decide = async () => {
    const [card] = player.can('play');
    if (!card) return player.press(/^(Give up|Take) /);
    await player.press(`Strength ${card}`);
    await player.press(`Put ${card} down`);
  };
  // Move after move, until a card of this dungeon lies open and another is to be chosen.
  for (await player.wait(); !(player.can('play').length && (await open.isVisible())); await player.wait()) {
    expect(player.isOver).toBe(false);
    await player.turn({ decide, scene: () => '' });
  }
  // The rules in the page say it, and the house is not asked.
  await bo.page.locator('html[data-rules]').waitFor({ state: 'attached' });
  await open.tap({ force: true }); // it looks as if it could not be used
  const rule = 'DB-17';
  const bar = bo.page.getByRole('region', { name: 'What to do now' });
  await bar.getByText(/^You do not have a \d in your hand; play one of [\d ]+\./).waitFor();
  expect(bo.heard.some(({ type }) => type === 'refused')).toBe(false);
  await bo.shot('why-not-bar-phone-dark');
  expect(await findings(bo.page)).toEqual([]);
  await bo.page
    .getByRole('button', { name: `Rule ${rule}` })
    .first()
    .tap();
  const clause = bo.page.getByRole('dialog').locator(`[data-clause="${rule}"].asked`);
  await clause.waitFor();
  await expect.poll(() => clause.innerText()).toContain('Only a card in the hand can be played');
  await bo.shot('why-not-clause-phone-dark');
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});
