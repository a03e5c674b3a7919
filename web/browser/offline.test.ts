// Without a house: the page opens from what the device keeps, every game is played on a phone, a reload loses nothing, and
// whoever takes the device next finds nothing that is another's. One game goes to its end, in the night all do; host.test.ts plays
// all of them to their end every day, with the same rules and the same host.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameFor, titleFor } from './games';
import { mover, moveFor, moversOf, onDevice, typeMove } from './device';
import { hostOf } from './host-of-files';
import { gamesThere, House, openHouse, phone, type Visitor } from './kit';
import { expectReplays } from './referee';
import german from '../src/guided/messages.de';

const place = openHouse();
const built = process.env['CLEW_WEB'] ?? fileURLToPath(new URL('../../build/web/', import.meta.url));

// The same page under other names, as another version would be.
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clew-page-'));
  cpSync(built, folder, { recursive: true });
  const main = /assets\/(index-[\w-]+)\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => /\.(js|html)$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const fresh = text.replaceAll(main, 'index-newer').replace(/clew-[0-9a-f]{16}/, 'clew-newer');
    rmSync(join(folder, name));
    writeFileSync(join(folder, name.replace(main, 'index-newer')), fresh);
  }
  return folder;
}

// Visits a house once, until the page is kept; then the house is gone.
async function visitAndLose(language = 'en'): Promise<Visitor> {
  const house = await new House().open();
  const ana = await place.arrive({ viewport: phone, house, keepsPage: true });
  await ana.page.addInitScript((code) => localStorage.setItem('clew-language', code), language);
  await onDevice(ana);
  await ana.go('/');
  await ana.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await house.close();
  await ana.context.setOffline(true);
  return ana;
}
async function setUp(ana: Visitor, title: string, players: number): Promise<void> {
  const { page } = ana;
  await ana.go('/');
  await page.getByRole('button', { name: 'On this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  await page.getByRole('heading', { name: 'Who plays' }).waitFor();
  const rows = page.locator('[aria-labelledby=around] li');
  for (let count = await rows.count(); count > players; --count) {
    await page.getByRole('button', { name: 'One seat fewer' }).click();
    await page.waitForFunction(
      (most) => document.querySelectorAll('[aria-labelledby=around] li').length < most,
      count,
    );
  }
}
const start = (ana: Visitor) => ana.page.getByRole('button', { name: 'Start the game' }).click();

const isNight = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;

test('every game without a house, with a reload in the middle', async () => {
  const ana = await visitAndLose();
  const { page } = ana;
  for (const { game, title, least } of gamesThere()) {
    const isWhole = isNight || game === gameFor('turns');
    await setUp(ana, title, least);
    await start(ana);
    let isOver = false;
    for (let moves = 0; isWhole || moves < 4; ++moves) {
      const seat = await mover(page, [0]);
      isOver = seat === null;
      if (isOver) break;
      if (moves === 2) {
        await page.reload();
        await page.getByRole('region', { name: 'Players' }).waitFor();
      }
      const move = await moveFor(page, (await mover(page, [0])) ?? 0, `${title} ${moves}`);
      if (move) await typeMove(page, move);
      expect(moves, `${title} goes on and on`).toBeLessThan(300);
    }
    if (!isOver) continue;
    const result = page.getByRole('dialog', { name: 'The game is over' });
    await result.waitFor();
    await ana.shot(`offline-${title.split(/\W/)[0]?.toLowerCase() ?? ''}-over-phone`);
    await result.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the game' }).click(),
    ]);
    const pieces: Buffer[] = [];
    for await (const piece of await saved.createReadStream()) pieces.push(piece as Buffer);
    expectReplays(Buffer.concat(pieces).toString());
  }
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

// Everything that a script or a curious person finds in the browser's storage, sealed bytes as the letters they are.
function everythingKept(): Promise<string> {
  const letters = (_: string, value: unknown) => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer);
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    }
    return value instanceof CryptoKey ? `key, can be read: ${value.extractable}` : value;
  };
  return new Promise((done, fail) => {
    const asked = indexedDB.open('clew');
    asked.onerror = fail;
    asked.onsuccess = () => {
      const database = asked.result;
      const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
      const work = database.transaction([...database.objectStoreNames]);
      for (const name of database.objectStoreNames)
        work.objectStore(name).getAll().onsuccess = ({ target }) => found.push((target as IDBRequest).result);
      work.oncomplete = () => {
        database.close();
        done(JSON.stringify(found, letters));
      };
    };
  });
}

test('a guide speaks without a house, in the language that was chosen', async () => {
  const ana = await visitAndLose('de');
  for (const { game } of gamesThere()) {
    await ana.go(`/learn/${game}`);
    const guide = ana.page.getByRole('region', { name: german.label });
    await guide.getByRole('button', { name: german.leave }).waitFor();
  }
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('two people hand a phone round, and the next finds nothing of the last', async () => {
  const ana = await visitAndLose();
  const { page } = ana;
  await setUp(ana, titleFor('hands'), 3);
  await page.getByRole('textbox', { name: 'Name at seat 1' }).fill('Ana');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Seat 2: person or bot' }).selectOption('Person');
  await page.getByRole('textbox', { name: 'Name at seat 2' }).fill('Bo');
  await page.keyboard.press('Tab');
  await ana.shot('here-setup-phone');
  await start(ana);
  const hand = page.getByRole('button', { name: /^Hand the device to / });
  const curtain = page.getByRole('button', { name: /^I am / });
  let hands = 0;
  let holder = 0; // Ana has set it up
  for (let moves = 0; moves < 9; ++moves) {
    if ((await mover(page, [0, 1])) === null) break;
    if (!(await moversOf(page)).includes(holder)) {
      await hand.click();
      await curtain.waitFor();
      ++hands;
      holder = 1 - holder;
      const name = ['Ana', 'Bo'][holder] ?? '';
      // Nothing but whose turn it is.
      const shown = await page.locator('body').innerText();
      expect(shown.replace(/\s+/g, ' ').trim()).toBe(
        `Now it is ${name}’s turn Everybody else looks away. I am ${name} To all games`,
      );
      expect(await page.locator('.board, [data-movebox], dialog[open]').count()).toBe(0);
      const kept = await page.evaluate(everythingKept);
      expect(kept).toContain('here-');
      expect(kept).toContain('key, can be read: false');
      expect(kept).not.toMatch(/"seed|"move|play \d/);
      if (hands === 1) await ana.shot('here-curtain-phone');
      await curtain.click();
      await page.getByRole('region', { name: 'Players' }).waitFor();
    }
    const move = await moveFor(page, holder, `hands ${moves}`);
    if (move) await typeMove(page, move);
  }
  expect(hands).toBeGreaterThan(2);

  // Another tab with the same game says so, and may take it over.
  const other = await ana.tab();
  await other.page.goto(page.url());
  await other.page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await other.page.getByRole('button', { name: 'Go on here' }).click();
  await page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await other.page
    .getByRole('region', { name: 'Players' })
    .or(other.page.getByRole('button', { name: /^I am / }))
    .first()
    .waitFor();
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
test('a saved game that cannot be read is refused with a sentence and kept aside', async () => {
  const ana = await place.arrive({ viewport: phone });
  await onDevice(ana);
  await setUp(ana, titleFor('turns'), 2);
  await start(ana);
  await ana.page.getByRole('region', { name: 'Players' }).waitFor();
  const table = ana.page.url();
  await ana.go('/');
  await ana.page.evaluate(
    () =>
      new Promise<void>((done) => {
        const asked = indexedDB.open('clew');
        asked.onsuccess = () => {
          const work = asked.result.transaction('log', 'readwrite');
          const log = work.objectStore('log');
          log.openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (cursor) cursor.update({ ...(cursor.value as object), text: '{"do":"nonsense"}' });
          };
          work.oncomplete = () => (asked.result.close(), done());
        };
      }),
  );
  await ana.page.goto(table);
  await ana.page.getByRole('heading', { name: 'This saved game cannot be read' }).waitFor();
  await expect.poll(() => ana.page.evaluate(everythingKept)).toContain('nonsense');
  await ana.leave();
});

test('a newer page is offered at home, never at a table, and taken when somebody says so', async () => {
  const host = await hostOf(built);
  const newer = nextVersion();
  const ana = await place.arrive({ viewport: phone, house: host as unknown as House, keepsPage: true });
  const { page } = ana;
  await onDevice(ana);
  await ana.go('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload(); // from here on the page is the worker's
  await page.getByRole('button', { name: `Play now: ${titleFor('turns')}` }).click();
  await page.getByRole('region', { name: 'Players' }).waitFor();
  host.folder = newer;
  await page.evaluate(async () => {
    const kept = await navigator.serviceWorker.ready;
    await kept.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const offer = page.getByText('A newer Clew is here.');
  expect(await offer.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'To all games' }).click();
  await offer.waitFor();
  await ana.shot('offline-newer-phone');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Take it' }).click()]);
  await expect.poll(() => page.locator('script[type=module]').getAttribute('src')).toContain('index-newer');
  // The game that was on is still there.
  await page
    .getByRole('link', { name: titleFor('turns') })
    .first()
    .click();
  await page.getByRole('region', { name: 'Players' }).waitFor();
  expect(ana.complaints).toEqual([]);
  await ana.leave();
  host.close();
  rmSync(newer, { recursive: true });
});

test('the page opens with at most 110 KB, and the rules have at most 900 KB, compressed', () => {
  const index = readFileSync(join(built, 'index.html'), 'utf8');
  const sizes = readdirSync(join(built, 'assets'))
    .filter((name) => /\.(js|css|wasm)\.gz$/.test(name))
    .map((name) => ({ name, size: statSync(join(built, 'assets', name)).size / 1024 }));
  const first = sizes.filter(({ name }) => index.includes(name.replace('.gz', '')));
  expect(first.length).toBeGreaterThan(1);
  expect(first.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(110);
  const rules = sizes.filter(({ name }) => name.includes('.wasm'));
  expect(rules.length).toBe(1);
  expect(rules[0]?.size).toBeLessThan(900);
});

test('what needs a house says so where there is none', async () => {
  const ana = await visitAndLose();
  for (const place of ['/me', '/me/games', '/back', `/new/${gameFor('hands')}`, '/replay/abc']) {
    await ana.go(place);
    await ana.page.getByText('The house does not answer').waitFor();
  }
  await ana.page.getByRole('link', { name: 'To all games' }).click();
  await ana.page.getByRole('button', { name: 'On this device' }).waitFor();
  await ana.leave();
});
