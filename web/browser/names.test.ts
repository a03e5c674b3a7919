// A name that stays: kept by a sheet or a passkey, had on another device, and given up again; and what was played under it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameFor, recordsFor, titleFor } from './games';
import { type Visitor, desktop, findings, openHouse, phone } from './kit';

const house = openHouse();

interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  signCount: number;
}

// A browser's authenticator without a finger: it says yes.
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    // As a phone that shares its passkeys with a laptop.
    share: (credential: Credential) =>
      session.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

const me = (visitor: Visitor) =>
  visitor.page.evaluate(
    async () => (await (await fetch('/api/v1/me')).json()) as { id: string; name: string },
  );

async function openMe(visitor: Visitor): Promise<void> {
  await visitor.go('/me');
  await visitor.page.getByRole('heading', { name: 'Keep your name' }).waitFor();
}

const fits = (visitor: Visitor, width: number) =>
  visitor.page
    .evaluate(() => document.documentElement.scrollWidth)
    .then((wide) => expect(wide).toBeLessThanOrEqual(width));

test('a sheet brings a name back, and a device is signed out again', async () => {
  const ana = await house.arrive({ viewport: desktop });
  await ana.call('Ana');
  await openMe(ana);
  await ana.page.getByText('Your name lives in this browser only.').waitFor();
  expect(await findings(ana.page)).toEqual([]);
  await ana.shot('me-guest-desktop');
  await ana.page.getByRole('button', { name: 'Show the sheet' }).click();
  await ana.page.getByRole('heading', { name: 'Your recovery sheet' }).waitFor();
  expect(await findings(ana.page)).toEqual([]);
  await ana.shot('me-sheet-desktop');
  await ana.resize({ width: 360, height: 640 });
  await fits(ana, 360);
  await ana.shot('me-sheet-small');
  await ana.resize(desktop);
  const words = await ana.page.locator('ol li').allTextContents();
  expect(words).toHaveLength(12);
  await ana.page.getByRole('button', { name: 'I have it' }).click();
  await ana.page.getByText('Kept with a sheet.').waitFor();

  // On a phone, as somebody would type them.
  const other = await house.arrive({ viewport: phone });
  await other.go('/back');
  expect(await findings(other.page)).toEqual([]);
  await other.shot('back-phone');
  const box = other.page.getByRole('textbox', { name: 'The twelve words' });
  await box.fill(words.slice(0, 11).join(' '));
  await other.page.getByRole('button', { name: 'Come back' }).click();
  await other.page.getByRole('alert').waitFor();
  await box.fill(words.map((word, i) => `${i + 1}. ${word.toUpperCase()}`).join(', '));
  await other.page.getByRole('button', { name: 'Come back' }).click();
  await other.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  expect((await me(other)).id).toBe((await me(ana)).id);
  expect(await findings(other.page)).toEqual([]);
  await fits(other, phone.width);
  await other.shot('me-kept-phone');
  await other.resize({ width: 320, height: 640 });
  await fits(other, 320);
  await other.resize(phone);

  await openMe(ana);
  await ana.page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await ana.page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'hidden' });
  expect(await me(other)).toBe(null);
  for (const visitor of [ana, other]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('a square signs another device in, once', async () => {
  const bo = await house.arrive({ viewport: phone });
  await bo.call('Bo');
  await openMe(bo);
  await bo.page.getByRole('button', { name: 'Sign in on another device' }).click();
  const link = await bo.page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
  await bo.page.getByRole('img', { name: 'A square that signs another device in' }).waitFor();
  expect(await findings(bo.page)).toEqual([]);
  await fits(bo, phone.width);
  await bo.shot('me-link-phone');

  const path = link.slice(new URL(link).origin.length);
  const laptop = await house.arrive();
  await laptop.go(path);
  await laptop.page.getByRole('button', { name: 'Sign in here' }).waitFor();
  expect(new URL(laptop.page.url()).hash).toBe('');
  await laptop.page.getByRole('button', { name: 'Sign in here' }).click();
  await laptop.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  expect((await me(laptop)).name).toBe('Bo');

  const thief = await house.arrive();
  await thief.go(path);
  await thief.page.getByRole('button', { name: 'Sign in here' }).click();
  await thief.page.getByText('This link is used up or too old').waitFor();
  expect(await me(thief)).toBe(null);
  for (const visitor of [bo, laptop, thief]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('a passkey keeps a name, signs in elsewhere, and being deleted ends it', async () => {
  const cy = await house.arrive({ viewport: desktop });
  const key = await withAuthenticator(cy.page);
  await cy.call('Cy');
  await openMe(cy);
  await cy.page.getByRole('button', { name: 'Make a passkey' }).click();
  await cy.page.getByText('Kept with a passkey.').waitFor();
  expect(await findings(cy.page)).toEqual([]);
  await cy.shot('me-passkey-desktop');
  const [made] = await key.credentials();
  if (!made) throw new Error('The authenticator has made no passkey.');

  const tablet = await house.arrive({ viewport: phone });
  const shared = await withAuthenticator(tablet.page);
  await shared.share(made);
  await tablet.go('/');
  await tablet.page.getByRole('button', { name: 'Say your name' }).click();
  await tablet.page.getByRole('link', { name: 'Been here before? Come back to your name' }).click();
  await tablet.page.getByRole('button', { name: 'Use a passkey' }).click();
  await tablet.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  expect((await me(tablet)).id).toBe((await me(cy)).id);

  await tablet.page.getByRole('button', { name: 'Delete me' }).click();
  await tablet.shot('me-delete-phone');
  await tablet.page.getByRole('button', { name: 'Delete Cy' }).click();
  await tablet.page.getByRole('button', { name: 'Say your name' }).waitFor();
  expect(await me(cy)).toBe(null);
  await cy.go('/back');
  await cy.page.getByRole('button', { name: 'Use a passkey' }).click();
  await cy.page.getByText('This house does not know this passkey any more.').waitFor();
  for (const visitor of [cy, tablet]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('a record from elsewhere stands among my games, is found, saved and shown to others', async () => {
  const dee = await house.arrive({ viewport: desktop });
  await dee.call('Dee');
  await dee.go('/me');
  await dee.page.getByRole('link', { name: 'All my games' }).click();
  await dee.page.getByText('No games yet.').waitFor();
  await dee.page
    .getByLabel('Bring in a record')
    .first()
    .setInputFiles({
      name: 'game.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(recordsFor('hands').at(-1) ?? ''),
    });
  await dee.page.getByRole('heading', { name: 'Which seat was yours?' }).waitFor();
  expect(await findings(dee.page)).toEqual([]);
  await dee.page.getByRole('dialog').getByRole('button').nth(2).click();
  await dee.page.getByText('One game.').waitFor();
  const row = dee.page.getByRole('listitem').filter({ hasText: titleFor('hands') });
  await row.getByText('Played elsewhere').waitFor();
  expect(await findings(dee.page)).toEqual([]);
  await dee.shot('games-desktop');

  // Filters stand in the address, and last over a reload.
  await dee.page.getByRole('combobox', { name: 'Game' }).selectOption({ label: titleFor('turns') });
  await dee.page.getByText('No game of yours fits.').waitFor();
  expect(new URL(dee.page.url()).search).toBe(`?game=${gameFor('turns')}`);
  await dee.page.reload();
  await dee.page.getByText('No game of yours fits.').waitFor();
  await dee.page.getByRole('button', { name: 'Clear' }).click();
  await row.waitFor();

  const download = dee.page.waitForEvent('download');
  await dee.page.getByRole('button', { name: 'Save these games' }).click();
  expect((await download).suggestedFilename()).toBe('clew-games.jsonl');

  const link = (await row.getByRole('link').getAttribute('href')) ?? '';
  const record = () => fetch(`${dee.house.url}/api/v1/tables/${link.split('/').at(-1)}/record`);
  expect((await record()).status).toBe(403);
  await row.getByRole('button', { name: 'Let anybody with the link look' }).click();
  await row.getByRole('button', { name: 'Only for those who played' }).waitFor();
  expect((await record()).status).toBe(200);
  const eve = await house.arrive();
  await eve.go(link);
  await eve.page.getByRole('slider').first().waitFor();

  await dee.resize(phone);
  await fits(dee, phone.width);
  await dee.shot('games-phone');
  await dee.resize({ width: 360, height: 640 });
  await fits(dee, 360);
  await dee.shot('games-small');
  for (const visitor of [dee, eve]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

test('a program comes with a token, and everybody sees that it is a bot', async () => {
  const flo = await house.arrive({ viewport: desktop });
  await flo.call('Flo');
  await openMe(flo);
  await flo.page.getByRole('textbox', { name: 'A bot’s name' }).fill('Minotaur');
  await flo.page.getByRole('button', { name: 'Make a bot' }).click();
  const token = await flo.page.getByRole('textbox', { name: 'The token' }).inputValue();
  expect(token).toMatch(/^clew_/);
  expect(await findings(flo.page)).toEqual([]);
  await flo.shot('me-bot-desktop');
  await flo.resize(phone);
  await fits(flo, phone.width);
  await flo.page.getByRole('heading', { name: 'Programs of yours' }).scrollIntoViewIfNeeded();
  await flo.shot('me-bot-phone');
  await flo.resize(desktop);

  await flo.go(`/new/${gameFor('hands')}`);
  await flo.page.getByRole('heading', { name: 'Around the table' }).waitFor();
  const sit = await fetch(`${flo.house.url}/api/v1/tables/${flo.table}/commands`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'one', cmd: 'sit', seat: 1 }),
  });
  expect(sit.status).toBe(200);
  await flo.page.getByText('Somebody’s program, which plays by itself.').waitFor();
  expect(await findings(flo.page)).toEqual([]);
  await flo.shot('waiting-bot');

  await openMe(flo);
  await flo.page.getByRole('button', { name: 'Remove the bot Minotaur' }).click();
  await flo.page.getByRole('button', { name: 'Remove the bot Minotaur' }).waitFor({ state: 'hidden' });
  const asked = await fetch(`${flo.house.url}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect(asked.status).toBe(401);
  expect(flo.complaints).toEqual([]);
  await flo.leave();
});
