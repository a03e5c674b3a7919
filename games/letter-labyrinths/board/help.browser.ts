// What helps whoever looks for a word: a hint of the house, the half words of the others; and what must not disturb it,
// words that bots make meanwhile.
import { expect, test } from 'vitest';
import { type Visitor, openHouse, phone } from '$browser/kit';
import { moment, playMoment } from '$browser/moment';
import { patience } from '$browser/patience';

const house = openHouse();
const isNow = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: patience });

async function makeTable(ana: Visitor, id: string, seats: object[]): Promise<string> {
  const { request } = ana.context;
  await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const made = await request.post(`${ana.house.url}/api/v1/tables`, {
    data: { id, game: 'letter-labyrinths', options: { deck: 3 }, seats },
  });
  return ((await made.json()) as { table: string }).table;
}
async function play(visitor: Visitor, verb: string): Promise<void> {
  const find = () => visitor.view.game?.legal.moves.find((move) => move.startsWith(verb));
  // Somebody else may have taken the same in the meantime.
  do await visitor.until(`I may ${verb}`, () => visitor.views.length > 0 && find() !== undefined);
  while (!(await visitor.type(find() ?? '')));
}
const mayMakeAWord = (visitor: Visitor) =>
  visitor.until('I may make a word', () => (visitor.view.game?.legal.open.length ?? 0) > 0);

for (const viewport of [phone, { width: 360, height: 640 }])
  test(`a hint is asked for, drawn and taken, and bots take nothing away, ${viewport.width} px`, async () => {
    const ana = await house.arrive({ viewport });
    const { page } = ana;
    const bot = { be: 'bot', level: 'beginner' };
    await ana.go(`/t/${await makeTable(ana, 'hint', [{ be: 'open' }, bot, bot, bot])}`);
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await play(ana, 'take');
    await play(ana, 'start');
    await mayMakeAWord(ana);
    // From here on the keys must stay, whatever the bots do.
    await page.locator('.keys .key').first().waitFor();
    await page.evaluate(() => {
      const gone: string[] = [];
      Object.assign(window, { gone });
      new MutationObserver(() => {
        if (!document.querySelector('.keys .key'))
          gone.push(document.querySelector('.bar')?.textContent ?? '');
      }).observe(document, { subtree: true, childList: true });
    });
    await page.getByRole('button', { name: /^N(,|$)/ }).tap();
    await page.getByRole('button', { name: /^O(,|$)/ }).tap();
    await ana.until('the bots have made their words', () => {
      const words = ana.view.game?.view.table['words'];
      return Array.isArray(words) && words.length >= 3;
    });
    const field = page.getByRole('textbox', { name: 'Your word' });
    await page.locator('[data-telling]').waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('no');
    expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([]);
    for (let letters = 2; letters > 0; --letters) await page.getByRole('button', { name: 'Delete' }).tap();

    await page.getByRole('button', { name: 'Hint' }).tap();
    await ana.until('the house knows one', () => ana.heard.some(({ type }) => type === 'hinted'));
    const hinted = ana.heard.find((message) => message.type === 'hinted');
    const [verb, word = ''] = hinted?.moves[0]?.split(' ') ?? [];
    expect(verb).toBe('word');
    await page.getByText(`${hinted?.why} Tap the lamp to spell it.`, { exact: false }).first().waitFor();
    await ana.shot(`letter-hint-${viewport.width}`);
    await page.getByRole('button', { name: `Spell ${word.toUpperCase()}` }).tap();
    await expect.poll(() => field.inputValue()).toBe(word);
    const { number } = ana.view;
    await page.getByRole('button', { name: `Play ${word.toUpperCase()}` }).tap();
    await ana.until('it is played', () => ana.view.number > number);
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  });

test('others see a word grow while it is typed, if its maker lets them', async () => {
  const ana = await house.arrive();
  const bo = await house.arrive({ viewport: phone });
  const table = await makeTable(ana, 'ghosts', [{ be: 'open' }, { be: 'open' }]);
  await ana.go(`/t/${table}`);
  await bo.sitDown('Bo', `/t/${table}`);
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  for (const verb of ['take', 'start']) for (const one of [ana, bo]) await play(one, verb);
  for (const one of [ana, bo]) await mayMakeAWord(one);
  const ghost = bo.page.locator('[data-ghost]');
  const seen = async () => ((await ghost.count()) ? ghost.first().getAttribute('data-ghost') : null);
  await bo.page.locator('[data-telling]').waitFor({ state: 'detached' });
  await ana.page.locator('[data-telling]').waitFor({ state: 'detached' });
  await ana.page.locator('main').getByRole('textbox', { name: 'Your word' }).click();
  await ana.page.keyboard.type('note');
  await isNow(seen).toBe('note');
  await bo.shot('letter-ghost-phone');
  await ana.page.keyboard.press('Backspace');
  await isNow(seen).toBe('not');
  // Who does not want to be seen is not, at once and from then on.
  await ana.page.getByRole('button', { name: /fortunes? left$/ }).click();
  await ana.page.getByRole('checkbox', { name: 'The others see my word while I type' }).click();
  await isNow(seen).toBeNull();
  const { length } = bo.heard;
  await ana.page.keyboard.press('Escape');
  await ana.page.locator('main').getByRole('textbox', { name: 'Your word' }).fill('note');
  await ana.page.getByRole('button', { name: /fortunes? left$/ }).click();
  const told = bo.heard.slice(length);
  await ana.page.getByRole('checkbox', { name: 'The others see my word while I type' }).click();
  await isNow(seen).toBe('note'); // so what was typed before would have come before
  expect(told.filter(({ type }) => type === 'drafted')).toEqual([]);
  // And nothing of it is in the record.
  expect(ana.view.number).toBe(bo.view.number);
  expect([...ana.complaints, ...bo.complaints]).toEqual([]);
  for (const one of [ana, bo]) await one.leave();
});

test('all six classes are in sight at a desk', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await playMoment(visitor, () => ({ ...moment('letter-labyrinths', 'classes'), news: [] }));
  await visitor.go('/t/moment');
  await expect.poll(() => page.locator('.class').count()).toBe(6);
  const over = await page.locator('main > .bar > .do').evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(over).toBeLessThanOrEqual(1);
  await visitor.shot('letter-classes');
  await visitor.leave();
});
