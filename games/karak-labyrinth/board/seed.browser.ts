// In the waiting room the host chooses a new labyrinth and new puzzles; everybody plays on what their seeds make, and the
// best line of a printed one comes when all is over. Who has never played begins on easier terms.
import { expect, test } from 'vitest';
import { openHouse, phone } from '$browser/kit';
import { asKarak, sheetOf } from './table';

const house = openHouse();

async function makeTable(options: Record<string, unknown>) {
  const ana = await house.arrive({ viewport: phone });
  const { request } = ana.context;
  await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const made = await request.post(`${ana.house.url}/api/v1/tables`, {
    data: {
      id: `seed-${Date.now()}`,
      game: 'karak-labyrinth',
      options,
      seats: [{ be: 'open' }, { be: 'bot', level: 'beginner' }],
    },
  });
  await ana.go(`/t/${((await made.json()) as { table: string }).table}`);
  await ana.page.getByRole('heading', { name: 'Around the table' }).waitFor();
  return ana;
}
const viewOf = (ana: Awaited<ReturnType<typeof makeTable>>) => {
  const { game } = ana.view;
  return game ? asKarak(game.view) : null;
};

test('a new labyrinth and new tiles are chosen by chance or by a seed, and drawn', async () => {
  const ana = await makeTable({});
  const { page } = ana;
  await page.getByRole('radio', { name: 'A new one' }).check();
  const seed = page.getByRole('textbox', { name: 'Labyrinth: seed' });
  await seed.waitFor();
  const first = await seed.inputValue();
  expect(first).toMatch(/^[a-z0-9]{6}$/);
  await ana.until('the house knows the seed', () => ana.view.table.options['new_sheet'] === first);
  await page.getByRole('button', { name: 'Another one' }).click();
  await ana.until(
    'it is another',
    () => ![undefined, first].includes(ana.view.table.options['new_sheet'] as string),
  );
  await seed.fill('two words');
  await seed.press('Enter');
  await page.getByText('A seed has 1 to 20 letters and digits.').waitFor();
  await seed.fill('Thread7');
  await seed.press('Enter');
  await ana.until('the seed is that', () => ana.view.table.options['new_sheet'] === 'Thread7');
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: 'New ones' }).check();
  await ana.until('there are new tiles', () => Boolean(ana.view.table.options['new_tiles']));
  await ana.shot('karak-seed-390');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  const table = viewOf(ana)?.table;
  const sheet = table && sheetOf({}, table);
  expect(sheet?.at.size).toBeGreaterThan(40);
  const gems = [...(sheet?.at ?? [])].filter(([, symbol]) => symbol === 'gem');
  await expect.poll(() => page.locator('.sheet g.gem').count()).toBe(gems.length);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('the best line comes when the game is over, and can be seen', async () => {
  const ana = await makeTable({ card: 'e01' });
  const { page } = ana;
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await ana.until('the card is turned', () => viewOf(ana)?.phase === 'play');
  expect(viewOf(ana)?.afterwards).toBeUndefined();
  expect(await ana.type('quit')).toBe(true);
  // The bot may take its time; what it has not drawn when the sand runs out does not count.
  await ana.until('all is over', () => viewOf(ana)?.phase === 'over');
  const best = viewOf(ana)?.afterwards?.best[0];
  expect(best?.score).toBe(19);
  await page.getByText('The best line makes 19.').first().waitFor();
  // The rules in the page do not know it; a replay asks the house, on the last move.
  await ana.go(`/replay/${ana.table}`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('The best line makes 19.').first().waitFor({ state: 'attached' });
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});

test('a newcomer’s first game has a tutorial card, beginners and long sand; the next one is usual', async () => {
  const cy = await house.arrive({ viewport: phone });
  for (const terms of [
    { level: 'beginner', options: { deck: 'tutorial', sand: 120 } },
    { level: 'casual', options: {} },
  ]) {
    await cy.go('/');
    await cy.page.getByRole('button', { name: 'Play now: Karak: Labyrinth with bots' }).tap();
    await cy.page.getByRole('button', { name: 'I am ready' }).waitFor();
    const { seats, options } = cy.view.table;
    expect(seats.flatMap((one) => (one.kind === 'bot' ? [one.level] : []))).toEqual([
      terms.level,
      terms.level,
    ]);
    expect(options).toMatchObject(terms.options);
    if (terms.level === 'casual') expect(options['deck']).not.toBe('tutorial');
  }
  expect(cy.complaints).toEqual([]);
  await cy.leave();
});
