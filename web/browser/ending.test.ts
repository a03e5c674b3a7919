// A game that nobody will finish: those who are left end it together, and nobody has won.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { type Visitor, findings, openHouse, phone } from './kit';

const house = openHouse();

const question = (one: Visitor) => one.page.getByRole('status', { name: 'Ending the game' });

test('somebody leaves for good: the others end the game, once all of them want to', async () => {
  const ana = await house.arrive();
  const bo = await house.arrive({ viewport: { width: 360, height: 640 } });
  const cy = await house.arrive({ viewport: phone });
  await ana.call('Ana');
  await ana.go(`/new/${gameFor('hands')}`);
  await ana.page.getByRole('heading', { name: 'Bring your friends' }).waitFor();
  await ana.until('the house has told', () => ana.views.length > 0);
  const link = `/c/${ana.view.table.code}`;
  await bo.sitDown('Bo', link);
  await cy.sitDown('Cy', link);
  await ana.page.getByText('Everybody is here.').waitFor();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await cy.page.getByRole('button', { name: 'Menu' }).tap();
  await cy.page.getByRole('button', { name: 'Leave the game' }).tap();
  await cy.page
    .getByRole('dialog', { name: 'Leave the game?' })
    .getByRole('button', { name: /Free the seat/ })
    .tap();

  // One asks, and one who would rather play on is enough to go on.
  const missing = ana.page.getByRole('status', { name: 'Somebody is missing' });
  await missing.getByRole('button', { name: 'End the game' }).click();
  await question(ana).getByText('You would end the game here.').waitFor();
  await question(bo).getByText('Ana wants to end the game here.').waitFor();
  await ana.shot('ending-own-desktop');
  await bo.shot('ending-asked-360x640');
  for (const one of [ana, bo, cy]) expect(await findings(one.page)).toEqual([]);
  await question(bo).getByRole('button', { name: 'Play on' }).tap();
  for (const one of [ana, bo]) await question(one).waitFor({ state: 'detached' });

  await bo.page
    .getByRole('status', { name: 'Somebody is missing' })
    .getByRole('button', { name: 'End the game' })
    .tap();
  await question(ana).getByRole('button', { name: 'Agree' }).click();
  for (const one of [ana, bo, cy]) {
    await one.page.getByText('Ended by agreement').first().waitFor();
    await one.page.getByText('The game was not played to its end, so nobody has won.').first().waitFor();
    expect(one.view.table.unfinished).toBe(true);
    expect(one.view.game?.view.result).toBe(null);
    expect(await findings(one.page)).toEqual([]);
  }
  await ana.shot('ending-result-desktop');
  await bo.shot('ending-result-360x640');
  await ana.go('/me/games');
  await ana.page.getByText('Ended by agreement').first().waitFor();
  await ana.shot('ending-my-games-desktop');

  for (const one of [ana, bo, cy]) {
    expect(one.complaints).toEqual([]);
    await one.leave();
  }
});
