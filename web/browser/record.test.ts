// A game out of a file or a link is looked at in the page; nobody is asked for a step.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packed } from '../src/rules/link';
import { openHouse, phone, type Visitor } from './kit';

const house = openHouse();
const folder = fileURLToPath(new URL('../../games/guru-guru/records/', import.meta.url));
const text = readFileSync(`${folder}${readdirSync(folder).sort()[0] ?? ''}`, 'utf8');
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
