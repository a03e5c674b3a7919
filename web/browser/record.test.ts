// A game out of a file or a link is looked at in the page; nobody is asked for a step.
import { expect, test } from 'vitest';
import { packed } from '../src/rules/link';
import { recordsFor } from './games';
import { openHouse, phone, type Visitor } from './kit';

const house = openHouse();
const text = recordsFor('turns')[0] ?? '';
const moves = text
  .trim()
  .split('\n')
  .filter((line) => line.includes('"by"')).length;

async function arrive(): Promise<{ ana: Visitor; asked: string[] }> {
  const ana = await house.arrive({ viewport: phone });
  const asked: string[] = [];
  ana.page.on('request', (request) => {
    if (/\/api\/v1\/tables\/./.test(request.url())) asked.push(request.url());
  });
  return { ana, asked };
}
// To the end and back again, line by line.
async function stepThrough(ana: Visitor): Promise<void> {
  const { page } = ana;
  const told = page.locator('.deck .told b');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => told.innerText()).toBe(String(moves));
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => told.innerText()).toBe(String(moves - 1));
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(() => told.innerText()).toBe('0');
}
const drop = (ana: Visitor, content: string) =>
  ana.page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([given], 'game.jsonl'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, content);

test('a record that is dropped on the page is played again there; a broken one is refused with a sentence', async () => {
  const { ana, asked } = await arrive();
  await ana.go('/record');
  await ana.page.getByText('Choose a file').waitFor();
  const alert = ana.page.getByRole('alert');
  await drop(ana, '{"clew":1,');
  await alert.getByText('Line 1: it is not JSON.').waitFor();
  await drop(ana, text.replace(/"move":"look \d+"/, '"move":"look 99"'));
  await alert.getByText(/no game that can be played again. .*line \d+/i).waitFor();
  await drop(ana, text);
  await stepThrough(ana);
  expect(asked).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('a record in a link is played again, and a broken link is refused with a sentence', async () => {
  const { ana, asked } = await arrive();
  await ana.go(`/record#${await packed(text)}`);
  await stepThrough(ana);
  await ana.go('/');
  await ana.go('/record#AAAA');
  await ana.page
    .getByRole('alert')
    .getByText(/no game that can be played again/)
    .waitFor();
  expect(asked).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('a game is a list of moves in words; a link leads to one of them through the same eyes', async () => {
  const { ana, asked } = await arrive();
  const { page } = ana;
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (link: string) => Promise.resolve(void copied.push(link)) },
    });
  });
  await ana.go(`/record?line=5&eyes=1#${await packed(text)}`);
  const line = page.locator('.deck .told b');
  await expect.poll(() => line.innerText()).toBe('5');
  expect(await page.locator('.eyes .chosen input').count()).toBe(1);
  await page.locator('.eyes label').nth(1).and(page.locator('.chosen')).waitFor();

  await page.getByRole('button', { name: 'Moves in words' }).click();
  const list = page.getByRole('dialog', { name: 'Moves in words' }).getByRole('listitem');
  // The last move ends the game, and everybody is told.
  const last = list.filter({ hasText: new RegExp(`^\\s*${moves}\\b`) });
  await last.waitFor();
  await page.getByText('counted').first().waitFor();
  await ana.shot('replay-list-phone');
  await last.getByRole('button').click();
  await expect.poll(() => line.innerText()).toBe(String(moves));
  // The address follows, and so does the link.
  await expect.poll(() => new URL(page.url()).search).toBe(`?line=${moves}&eyes=1`);
  await page.getByRole('button', { name: 'Copy a link to this move' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const [link = ''] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  expect(link).toContain(`/record?line=${moves}&eyes=1#`);

  // Three speeds, one after the other; the choice is kept.
  const speed = page.getByRole('button', { name: /^Speed: / });
  const said = await speed.innerText();
  for (const next of ['quick', 'slow', 'as at the table', 'quick']) {
    await speed.click();
    await page.getByRole('button', { name: `Speed: ${next}` }).waitFor();
  }
  expect(said).toBe('Speed: as at the table');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(() => line.innerText()).toBe('0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await line.innerText())).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  // The address comes after; then from here on with bots, in the seat whose eyes were lent; the game that was is still the record.
  await expect
    .poll(async () => new URL(page.url()).searchParams.get('line') === (await line.innerText()))
    .toBe(true);
  await page.getByRole('button', { name: /^Play on from here as .*, against bots$/ }).click();
  await page.waitForURL(/\/t\/here-/);
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await page.getByRole('region', { name: 'Players' }).waitFor();
  await ana.shot('replay-play-on-phone');
  await page.goBack();
  await expect.poll(() => line.innerText()).toMatch(/^[1-9]/);
  expect(asked).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('a browser that cannot run the rules says so', async () => {
  const { ana } = await arrive();
  const { page } = ana;
  // A module of a kind that is not known yet.
  const strange = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0xee]);
  await ana.context.route('**/*.wasm', (route) =>
    route.fulfill({ contentType: 'application/wasm', body: strange }),
  );
  await ana.go('/record');
  await page.getByText('Choose a file').waitFor();
  await drop(ana, text);
  await page.getByRole('alert').getByText('This browser cannot run the rules').waitFor();
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
