// Settings count at once, stay, and hold before anything is drawn; keys go where they are put; a move waits for its second
// tap; and nothing is heard before the first.
import { describe, expect, test } from 'vitest';
import { gameFor } from './games';
import { findings, openHouse, phone, type Visitor } from './kit';

const house = openHouse();

const root = (visitor: Visitor, name: string) => visitor.page.locator('html').getAttribute(name);
const choose = (visitor: Visitor, group: string, choice: string) =>
  visitor.page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .click();

// A table of one's own, begun.
async function alone(visitor: Visitor, game = gameFor('race')): Promise<void> {
  await visitor.call('Ana');
  const id = await visitor.page.evaluate(async (which) => {
    const wish = { id: `s${Date.now()}`, game: which, seats: [{ be: 'open' }] };
    const answer = await fetch('/api/v1/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return ((await answer.json()) as { table: string }).table;
  }, game);
  await visitor.go(`/t/${id}`);
  await visitor.page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.page.getByRole('button', { name: 'I am ready' }).first().waitFor();
}

describe('settings', () => {
  test('each counts at once and stays', async () => {
    const ana = await house.arrive({ theme: 'dark' });
    await ana.go('/');
    await ana.page.getByRole('link', { name: 'Settings' }).click();
    await ana.page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await root(ana, 'data-theme')).toBe('dark');
    const size = () =>
      ana.page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await size();
    await choose(ana, 'Theme', 'Parchment');
    await choose(ana, 'Contrast', 'More');
    await choose(ana, 'Text size', 'Very large');
    await choose(ana, 'Colours of the players', 'Easier to tell apart');
    await choose(ana, 'Motion', 'Full');
    await choose(ana, 'Speed', 'Fast');
    await choose(ana, 'Ask before a move counts', 'Always');
    await ana.page.getByRole('slider', { name: 'Volume' }).fill('25');
    for (const when of ['at once', 'on the next visit']) {
      if (when === 'on the next visit') await ana.page.reload();
      await ana.page.getByRole('radio', { name: 'Parchment', checked: true }).waitFor();
      const look = { theme: 'light', contrast: 'more', text: 'huge', palette: 'distinct', speed: 'fast' };
      for (const [name, value] of Object.entries(look))
        expect(await root(ana, `data-${name}`), `${name} ${when}`).toBe(value);
      // The system wants less motion; who says "full" gets it.
      expect(await root(ana, 'data-calm')).toBe(null);
      expect(await size()).toBeCloseTo(usual * 1.3);
      expect(await ana.page.getByRole('slider', { name: 'Volume' }).inputValue()).toBe('25');
      await ana.page.getByRole('radio', { name: 'Always', checked: true }).waitFor();
    }
    expect(await findings(ana.page)).toEqual([]);
    await choose(ana, 'Theme', 'Device');
    expect(await root(ana, 'data-theme')).toBe('dark');
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });

  test('hold before the page’s own script has come', async () => {
    const ana = await house.arrive({ theme: 'dark' });
    await ana.go('/settings');
    await choose(ana, 'Theme', 'Parchment');
    await choose(ana, 'Text size', 'Large');
    await ana.page.route('**/assets/**.js', (route) => route.abort());
    await ana.page.reload();
    expect(await root(ana, 'data-theme')).toBe('light');
    expect(await root(ana, 'data-text')).toBe('large');
    await ana.leave();
  });

  test('nothing is cut off with very large letters on a phone', async () => {
    const ana = await house.arrive({ viewport: { width: 360, height: 640 } });
    await ana.page.addInitScript(() => localStorage.setItem('clew-settings', '{"text":"huge"}'));
    for (const place of ['/', '/settings', '/about']) {
      await ana.go(place);
      await ana.page.getByRole('main').waitFor();
      await expect.poll(() => root(ana, 'data-text')).toBe('huge');
      const over = await ana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, place).toBeLessThanOrEqual(0);
    }
    await ana.leave();
  });
});

test('settings come along to another device of whoever has kept their name', async () => {
  const ana = await house.arrive({ theme: 'dark' });
  await ana.call('Ana');
  await ana.go('/settings');
  await choose(ana, 'Theme', 'Parchment');
  await ana.go('/me');
  await ana.page.getByRole('button', { name: 'Show the sheet' }).click();
  await ana.page.getByRole('heading', { name: 'Your recovery sheet' }).waitFor();
  const words = await ana.page.locator('ol li').allTextContents();
  await ana.page.getByRole('button', { name: 'I have it' }).click();
  await ana.page.getByText('Kept with a sheet.').waitFor();
  // What is chosen after that comes along as well, also before the house has said what it keeps; how large letters are
  // suits a screen and does not.
  let chosen = () => {};
  const answers = new Promise<void>((done) => (chosen = done));
  await ana.page.route('**/api/v1/me/account', async (route) => {
    await answers;
    await route.continue();
  });
  await ana.go('/settings');
  const kept = ana.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/me/settings') && (answer.request().postData() ?? '').includes('"fast"'),
  );
  await choose(ana, 'Text size', 'Very large');
  await choose(ana, 'Contrast', 'More');
  await choose(ana, 'Speed', 'Fast');
  chosen();
  expect((await kept).status()).toBe(200);

  const device = await house.arrive({ theme: 'dark', viewport: phone });
  await device.go('/back');
  expect(await root(device, 'data-theme')).toBe('dark');
  await device.page.getByRole('textbox', { name: 'The twelve words' }).fill(words.join(' '));
  await device.page.getByRole('button', { name: 'Come back' }).tap();
  const look = { theme: 'light', contrast: 'more', speed: 'fast', text: null };
  const looksSo = async (visitor: Visitor, when: string) => {
    for (const [name, value] of Object.entries(look))
      await expect.poll(() => root(visitor, `data-${name}`), { message: `${name} ${when}` }).toBe(value);
  };
  await looksSo(device, 'once signed in');
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await looksSo(device, 'on the next visit');

  // And back again.
  await device.go('/settings');
  const again = device.page.waitForResponse((answer) => answer.url().endsWith('/me/settings'));
  await choose(device, 'Theme', 'Device');
  expect((await again).status()).toBe(200);
  await ana.page.reload();
  await expect.poll(() => root(ana, 'data-theme')).toBe('dark');
  expect(await root(ana, 'data-text')).toBe('huge');
  for (const one of [ana, device]) {
    expect(one.complaints).toEqual([]);
    await one.leave();
  }
});

describe('keys', () => {
  test('`?` shows those of this screen', async () => {
    const ana = await house.arrive();
    await ana.go('/');
    await ana.page.getByRole('heading', { name: 'Games' }).waitFor();
    await ana.page.keyboard.press('?');
    await ana.page.getByRole('dialog', { name: 'Keys' }).getByText('Press what is marked').waitFor();
    expect(await findings(ana.page)).toEqual([]);
    await ana.page.keyboard.press('Escape');
    await alone(ana);
    await ana.page.keyboard.press('?');
    await ana.page.getByRole('dialog', { name: 'Keys' }).getByText('Draw your line').waitFor();
    await ana.leave();
  });

  test('go where they are put, also on the next visit, and back', async () => {
    const ana = await house.arrive();
    await alone(ana);
    const move = ana.page.locator('[data-movebox]:visible');
    const isTyping = () => move.evaluate((one) => one === document.activeElement);
    await ana.page.keyboard.press('?');
    await ana.page.getByRole('button', { name: /Type a move/ }).click();
    await ana.page.getByText('Press the key that you would rather have').waitFor();
    await ana.page.keyboard.press('m');
    await ana.page.getByRole('button', { name: 'M: Type a move' }).waitFor();
    await ana.page.keyboard.press('Escape');
    await ana.page.reload();
    await ana.page.getByRole('button', { name: 'I am ready' }).first().waitFor();
    await ana.page.keyboard.press('m');
    await expect.poll(isTyping).toBe(true);
    expect(await move.inputValue()).toBe('');
    // Where one types, letters are letters.
    await ana.page.keyboard.press('m');
    expect(await move.inputValue()).toBe('m');
    await ana.page.keyboard.press('Escape');
    await ana.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await ana.page.keyboard.press('?');
    await ana.page.getByRole('button', { name: 'Back to the usual keys' }).click();
    await ana.page.getByRole('button', { name: '/: Type a move' }).waitFor();
    await ana.leave();
  });
});

test('a move waits for its second tap, where somebody wants that', async () => {
  const ana = await house.arrive({ viewport: phone });
  await ana.page.addInitScript(() => localStorage.setItem('clew-settings', '{"confirm":"always"}'));
  await alone(ana);
  const ready = ana.page.locator('main').getByRole('button', { name: 'I am ready' });
  const asked = ana.page.getByText(/Tap it again, or say so here/);
  await ready.tap();
  await asked.waitFor();
  expect(await findings(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Not yet' }).tap();
  await asked.waitFor({ state: 'detached' });
  expect(ana.view.game?.view.phase).toBe('ready');
  await ready.tap();
  await asked.waitFor();
  await ready.tap();
  await ana.until('the house has heard it', () => ana.view.game?.view.phase !== 'ready');
  await asked.waitFor({ state: 'detached' });
  await ana.leave();
});

test('nothing is heard before the first tap, and then at the volume that was set', async () => {
  const ana = await house.arrive();
  await ana.page.addInitScript(() => {
    localStorage.setItem('clew-settings', '{"sound":"on","volume":30}');
    const heard = { desks: 0, voices: 0, volumes: [] as number[] };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      #isFirst = true;
      constructor() {
        super();
        heard.desks += 1;
      }
      override createGain() {
        const gain = super.createGain();
        if (this.#isFirst) Object.assign(window, { volume: gain });
        this.#isFirst = false;
        return gain;
      }
      override createOscillator() {
        heard.voices += 1;
        return super.createOscillator();
      }
    };
  });
  interface Heard {
    heard: { desks: number; voices: number };
    volume?: GainNode;
  }
  const heard = () =>
    ana.page.evaluate(() => {
      const { heard: counted, volume } = window as unknown as Heard;
      return { ...counted, volume: volume?.gain.value };
    });
  await alone(ana);
  const table = ana.page.url();
  await ana.page.goto(table);
  await ana.page.getByRole('button', { name: 'I am ready' }).first().waitFor();
  expect(await heard()).toMatchObject({ desks: 0, voices: 0 });
  await ana.page.locator('main').getByRole('button', { name: 'I am ready' }).click();
  await ana.until('the card is there', () => ana.view.game?.view.phase !== 'ready');
  await expect.poll(async () => (await heard()).voices).toBeGreaterThan(0);
  expect((await heard()).desks).toBe(1);
  expect((await heard()).volume).toBeCloseTo(0.5);
  // Turned off, it is silent at once.
  await ana.page.getByRole('button', { name: 'Sounds' }).click();
  const before = (await heard()).voices;
  await ana.page.keyboard.press('ArrowDown');
  expect((await heard()).voices).toBe(before);
  await ana.leave();
});
