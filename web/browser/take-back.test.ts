// Taking back: at once, by asking, and with the reason where it cannot be.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { type Visitor, findings, openHouse, phone } from './kit';

const house = openHouse();

const cards = (one: Visitor) => one.view.game?.legal.moves.filter((move) => move.startsWith('play ')) ?? [];
async function play(one: Visitor): Promise<void> {
  await one.until('there is a card to choose', () => cards(one).length > 0);
  await one.type(String(cards(one)[0]));
  await one.until('the card is down', () => cards(one).length === 0);
}
const question = (one: Visitor) => one.page.getByRole('status', { name: 'Taking back' });

test('three people: a card that lies face down is taken up again, alone and by agreement', async () => {
  const ana = await house.arrive();
  const bo = await house.arrive({ viewport: phone });
  const cy = await house.arrive({ viewport: { width: 360, height: 640 } });
  await ana.call('Ana');
  await ana.go(`/new/${gameFor('hands')}`);
  await ana.page.getByRole('heading', { name: 'Bring your friends' }).waitFor();
  await ana.until('the house has told', () => ana.views.length > 0);
  const link = `/c/${ana.view.table.code}`;
  await bo.sitDown('Bo', link);
  await cy.sitDown('Cy', link);
  await ana.page.getByText('Everybody is here.').waitFor();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();

  // Nobody else has moved: one press, and the card can be chosen again.
  await play(ana);
  await ana.page.getByRole('button', { name: 'Take back', exact: true }).click();
  await ana.until('the card is in the hand again', () => cards(ana).length > 0);
  await ana.page.getByRole('button', { name: 'Take back', exact: true }).waitFor({ state: 'detached' });
  await ana.page.getByText('Ana takes a move back.').first().waitFor();

  // Somebody has: the others are asked, and one who agrees is not enough.
  await play(ana);
  await play(bo);
  await ana.page.getByRole('button', { name: 'Ask to take back' }).click();
  await question(ana).getByText('You ask to take back your move and what followed.').waitFor();
  for (const one of [bo, cy])
    await question(one).getByText('Ana asks to take back the last 2 moves.').waitFor();
  await ana.shot('take-back-own-desktop');
  await bo.shot('take-back-asked-phone');
  await cy.shot('take-back-asked-360x640');
  for (const one of [ana, bo, cy]) expect(await findings(one.page)).toEqual([]);
  await question(bo).getByRole('button', { name: 'Agree' }).tap();
  await question(ana).getByText('Bo agrees.').waitFor();
  await question(cy).getByRole('button', { name: 'Agree' }).tap();
  for (const one of [ana, bo, cy]) {
    await question(one).waitFor({ state: 'detached' });
    await one.until('both cards are in their hands again', () => cards(one).length > 0);
  }

  // One No ends it, without a name, and the menu says why it stands.
  await play(ana);
  await play(bo);
  await ana.page.getByRole('button', { name: 'Ask to take back' }).click();
  await question(cy).getByRole('button', { name: 'No', exact: true }).tap();
  await question(ana).waitFor({ state: 'detached' });
  await ana.page.getByText('Somebody would rather let it stand.').first().waitFor();
  await ana.page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByText('Your last move stands: Somebody would rather let that move stand.').waitFor();
  await ana.shot('take-back-menu-desktop');
  expect(await findings(ana.page)).toEqual([]);
  await ana.page.keyboard.press('Escape');

  for (const one of [ana, bo, cy]) {
    expect(one.complaints).toEqual([]);
    await one.leave();
  }
});
