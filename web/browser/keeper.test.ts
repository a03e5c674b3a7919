// Whoever runs the house, seats that are kept for somebody, phrases, and leaving the house for good.
import { expect, test } from 'vitest';
import { gameFor } from './games';
import { type Visitor, desktop, findings, openHouse, phone } from './kit';

const house = openHouse();

async function makeTable(host: Visitor, name: string): Promise<string> {
  await host.call(name);
  await host.go(`/new/${gameFor('hands')}`);
  await host.page.getByRole('heading', { name: 'Around the table' }).waitFor();
  return host.table;
}

async function enter(keeper: Visitor): Promise<void> {
  await keeper.page.goto(house.adminLink());
  await keeper.page.getByRole('heading', { name: 'How it is' }).waitFor();
}

test('a seat that is kept is taken with its link, and by nobody else', async () => {
  const ana = await house.arrive();
  const table = await makeTable(ana, 'Ana');
  await ana.page.getByRole('button', { name: 'More for seat 2' }).click();
  await ana.page.getByRole('textbox', { name: 'Their name' }).fill('Bo');
  await ana.page.getByRole('button', { name: 'Keep it for somebody' }).click();
  await ana.page.getByRole('button', { name: 'Copy their link' }).waitFor();
  const key = ana.view.you.keys?.[0]?.key ?? '';
  expect(key).toHaveLength(26);

  // The right name is not enough, nor is there a button that would be refused.
  const other = await house.arrive();
  await other.sitDown('Bo', `/t/${table}`);
  await other.until('the free seat is taken', () => other.view.you.seat === 2);

  const bo = await house.arrive({ viewport: phone });
  await bo.sitDown('Bob', `/t/${table}#seat=1&key=${key}`);
  await bo.until('the kept seat is taken', () => bo.view.you.seat === 1);
  expect(new URL(bo.page.url()).hash).toBe('');
  for (const visitor of [ana, other, bo]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('whoever runs the house sees what was reported, and does something about it', async () => {
  const ana = await house.arrive();
  const table = await makeTable(ana, 'Ana');
  const eve = await house.arrive();
  await eve.sitDown('Eve', `/t/${table}`);
  await ana.until('Eve sits', () => ana.view.table.seats[1]?.kind === 'person');
  await ana.page.getByText('Report somebody').click();
  await ana.page.getByRole('textbox', { name: 'What happened' }).fill('She is rude.');
  await ana.page.getByRole('button', { name: 'Tell whoever runs this house' }).click();
  await ana.page.getByText('Thank you.').waitFor();

  const outside = await house.arrive();
  await outside.go('/house');
  await outside.page.getByRole('heading', { name: 'For whoever runs this house' }).waitFor();
  expect(await findings(outside.page)).toEqual([]);
  await outside.leave();

  const keeper = await house.arrive({ viewport: desktop });
  await enter(keeper);
  expect(new URL(keeper.page.url()).hash).toBe('');
  await keeper.page.getByText('She is rude.').waitFor();
  expect(await findings(keeper.page)).toEqual([]);
  await keeper.shot('house-desktop');
  const reports = keeper.page.getByRole('region', { name: 'One report' });
  await reports.getByRole('button', { name: 'Ban' }).click();
  await keeper.page.getByRole('textbox', { name: /^Why/ }).fill('Rude at a table.');
  await keeper.shot('house-ban');
  await keeper.page.getByRole('button', { name: 'Do it' }).click();
  await keeper.page.getByText('Banned until').waitFor();
  await eve.page.getByRole('heading', { name: 'This table is not open to you' }).waitFor();

  await keeper.page.getByRole('textbox', { name: 'Announcement, empty for none' }).fill('Tea at five.');
  await keeper.page.getByRole('button', { name: 'Announce' }).click();
  await keeper.page.getByRole('button', { name: 'Phrases only, everywhere' }).click();
  await keeper.page.getByRole('textbox', { name: /^Why/ }).fill('Children are here.');
  await keeper.page.getByRole('button', { name: 'Do it' }).click();
  await keeper.page.getByRole('button', { name: 'Free chat again' }).waitFor();
  await keeper.resize(phone);
  await keeper.shot('house-phone');
  await expect
    .poll(() => keeper.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(phone.width);

  const cy = await house.arrive({ viewport: phone });
  await cy.go('/');
  await cy.page.getByText('Tea at five.').waitFor();
  await cy.sitDown('Cy', `/t/${table}`);
  await cy.page.getByRole('button', { name: 'Good luck!' }).click();
  await ana.page.getByRole('log').getByText('Good luck!').waitFor();
  await cy.shot('phrases-phone');
  for (const visitor of [ana, keeper, cy]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
  await eve.leave();
});

test('somebody takes along what is known about them, and is forgotten', async () => {
  const zoe = await house.arrive({ viewport: phone });
  const table = await makeTable(zoe, 'Zoe');
  await zoe.go('/about');
  await zoe.page.getByRole('link', { name: 'You and this house' }).click();
  await zoe.page.getByRole('heading', { name: 'Your data' }).waitFor();
  expect(await findings(zoe.page)).toEqual([]);
  await zoe.shot('me-phone');
  const download = zoe.page.waitForEvent('download');
  await zoe.page.getByRole('link', { name: 'Save all of it' }).click();
  expect((await download).suggestedFilename()).toBe('clew-about-me.json');
  await zoe.page.getByRole('button', { name: 'Delete me' }).click();
  await zoe.page.getByRole('button', { name: 'Delete Zoe' }).click();
  await zoe.page.getByRole('button', { name: 'Say your name' }).waitFor();
  const listing = await fetch(`${zoe.house.url}/api/v1/tables/${table}`);
  expect(await listing.text()).not.toContain('Zoe');
  expect(zoe.complaints).toEqual([]);
  await zoe.leave();
});
