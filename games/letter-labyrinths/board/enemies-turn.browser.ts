// The Enemies' Turn beside bots that answer at once: it is told to its end, in order, and nobody is asked meanwhile.
import { eventsOf } from '$web/lib/wire';
import { expect, test } from 'vitest';
import { moment, playMoment } from '$browser/moment';
import { type Visitor, openHouse, phone } from '$browser/kit';
import { patience } from '$browser/patience';

const house = openHouse();

interface Seen {
  stage: string; // '' where an ordinary move is told
  says: string;
  letters: string; // of the word being spelled
  isAsked: boolean; // for a word
}

// Writes down whatever the page shows, whenever it changes.
const watch = () => {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const bar = document.querySelector<HTMLElement>('main .bar');
    if (!bar) return;
    const stage = bar.dataset['telling'] ?? null;
    const now: Seen = {
      stage: stage ?? 'none',
      says: bar.innerText,
      letters: bar.querySelector('[role=img][aria-label*=letter]')?.getAttribute('aria-label') ?? '',
      isAsked: /Make a word/.test(bar.innerText) || document.querySelector('main input') !== null,
    };
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};
const seenBy = ({ page }: Visitor) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

async function sitDown(ana: Visitor): Promise<void> {
  const { request } = ana.context;
  await ana.page.addInitScript(watch);
  await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const bot = { be: 'bot', level: 'beginner' };
  const made = await request.post(`${ana.house.url}/api/v1/tables`, {
    data: { id: 'foes', game: 'letter-labyrinths', options: { deck: 8 }, seats: [{ be: 'open' }, bot, bot] },
  });
  const { table } = (await made.json()) as { table: string };
  await ana.go(`/t/${table}`);
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await ana.page.getByRole('region', { name: 'Players' }).waitFor();
  const play = async (verb: string) => {
    const find = () => ana.view.game?.legal.moves.find((move) => move.startsWith(verb));
    // A bot may have taken the same in the meantime.
    do await ana.until(`I may ${verb}`, () => ana.views.length > 0 && find() !== undefined);
    while (!(await ana.type(find() ?? '')));
  };
  await play('take');
  await play('start');
  await ana.until('I may make a word', () => (ana.view.game?.legal.open.length ?? 0) > 0);
}

const steps = ({ views }: Visitor) =>
  views
    .flatMap(({ news }) => news)
    .flatMap(eventsOf)
    .filter(({ event, who }) => event === 'step' && !String(who).startsWith('seat'));

for (const [place, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone }))
  test(`the Enemies’ Turn is told step by step beside bots, ${place}`, async () => {
    const ana = await house.arrive({ viewport });
    await sitDown(ana);
    const button = ana.page.locator('main').getByRole('button', { name: 'Make no word' });
    const stage = ana.page.locator('[data-telling="Enemies’ turn"]');
    for (let turn = 1; turn <= 2; ++turn) {
      await (ana.hasTouch ? button.tap() : button.click());
      await stage.waitFor();
      if (turn === 1) await ana.shot(`letter-enemies-announced-${place}`);
      // A letter is seen for a moment only: what was written down says whether it was.
      const isSpelled = async () => (await seenBy(ana)).some(({ letters }) => letters.includes(': 3 of'));
      await expect.poll(isSpelled, { timeout: patience }).toBe(true);
      await ana.shot(`letter-enemies-${turn}-${place}`);
      await stage.waitFor({ state: 'detached' });
    }
    await button.waitFor();
    // What they did is still there to be read, and can be told again.
    if (place === 'desktop') {
      await ana.page.getByRole('list', { name: 'What the enemies did' }).waitFor();
      await ana.shot('letter-enemies-after-desktop');
    } else await ana.page.getByRole('button', { name: /left$/ }).first().tap();
    const letter = ana.page.locator('[role=img][aria-label*=letter]');
    const seen = await seenBy(ana);
    await ana.page.getByRole('button', { name: 'Tell it again' }).click();
    await letter.waitFor();
    await ana.page.getByRole('button', { name: 'Skip', exact: true }).click();
    await button.waitFor();

    const told = seen.filter((one) => one.stage === 'Enemies’ turn');
    // Every letter of every enemy, in the order in which the house played them.
    const letters = told.map((one) => one.letters).filter((one, at, all) => one && one !== all[at - 1]);
    expect(letters.length).toBe(steps(ana).length);
    const spelled = letters.map((one) => {
      const [, word = '', count = '0'] = /^(\w+): (\d+) of/.exec(one) ?? [];
      return word[Number(count) - 1]?.toLowerCase();
    });
    expect(spelled).toEqual(steps(ana).map(({ letter }) => letter));
    // Meanwhile nobody is asked for a word, and the announcement comes first.
    expect(told.filter(({ isAsked }) => isAsked)).toEqual([]);
    expect(told[0]?.says).toMatch(/is turned up/);
    // Whatever burned is said with its reason.
    const burned = ana.views
      .flatMap(({ news }) => news)
      .flatMap((item) => eventsOf(item).filter(({ event }, at) => event === 'discard' && at > 0)).length;
    const reasons = told
      .map(({ says }) => /\w goes \w+, and .* stands? there\. One fortune card burns\./.exec(says)?.[0])
      .filter(Boolean);
    if (burned) expect(reasons.length).toBeGreaterThan(0);
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });

test('a tap ends one enemy’s part, Skip the whole turn', async () => {
  const ana = await house.arrive({ viewport: phone });
  await sitDown(ana);
  const { page } = ana;
  await page.locator('main').getByRole('button', { name: 'Make no word' }).tap();
  const line = page
    .locator('main .bar')
    .getByText(/spells|runs into/)
    .first();
  await line.waitFor();
  const who = async () => /^(\d) of/.exec((await line.textContent()) ?? '')?.[1] ?? '';
  const first = await who();
  await page.locator('main').getByRole('grid').tap();
  expect(Number(await who())).toBeGreaterThan(Number(first));
  await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  await page.locator('[data-telling="Enemies’ turn"]').waitFor({ state: 'detached' });
  const told = (await seenBy(ana)).filter(({ stage, letters }) => stage === 'Enemies’ turn' && letters);
  expect(new Set(told.map(({ letters }) => letters)).size).toBeLessThan(steps(ana).length);
  await ana.leave();
});

test('typing works at once after loading, and a reload takes no letter away', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await playMoment(visitor, () => moment('letter-labyrinths', 'word'));
  await visitor.go('/t/moment');
  const field = page.getByRole('textbox', { name: 'Your word' });
  const holds = (word: string) => expect.poll(() => field.inputValue(), { timeout: patience }).toBe(word);
  await field.waitFor();
  await page.keyboard.type('maz');
  await holds('maz');
  await page.reload();
  await holds('maz');
  await page.keyboard.type('ez');
  await page.keyboard.press('Backspace');
  await holds('maze');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
