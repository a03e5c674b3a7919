// Words that explain themselves: while "What is this?" is open, whatever is tapped or focused on a table is explained beside
// the board, in one sentence with its clause, and nothing is played.
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { loadGlossary } from '../src/boards/glossary';
import { dataOf } from '../src/boards/playthroughs';
import { gameFor } from './games';
import { desktop, findings, openHouse, phone } from './kit';
import { type Moment, moment, momentsOf, playMoment } from './moment';

const house = openHouse();

// In the page: cards and pictures of pieces that lie on nothing that has a word.
function unnamed(): string[] {
  const named = [...document.querySelectorAll('.table [data-word]')].map((one) =>
    one.getBoundingClientRect(),
  );
  return [...document.querySelectorAll('.board-box :is(.card, svg[viewBox="0 0 512 512"])')]
    .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
    .filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return !named.some((at) => at.left <= x && x <= at.right && at.top <= y && y <= at.bottom);
    })
    .map((one) => `a ${one.getAttribute('class') ?? 'picture'} in ${one.parentElement?.className}`);
}

for (const game of Object.keys(boardFolders()))
  test(`${game}: everything on the table explains itself`, async () => {
    const glossary = await loadGlossary(game);
    const visitor = await house.arrive();
    const { page } = visitor;
    let moves = 0;
    let current: Moment | null = null;
    await playMoment(
      visitor,
      () => current,
      ({ cmd }) => (cmd === 'move' ? (++moves, null) : null),
    );
    const panel = page.getByRole('dialog', { name: 'What is this?' });
    const data = dataOf(game);
    const unknown = new Set<string>();
    let asked = 0;
    for (const state of momentsOf(game).slice(0, 2)) {
      current = { ...moment(game, state), news: [] };
      if (current.view.result) continue;
      await page.setViewportSize(desktop);
      await visitor.go('/t/moment');
      await page.getByRole('region', { name: 'What to do now' }).waitFor();
      await page.keyboard.press('F1');
      await panel.getByText('Tap a card, a piece or a sign on the table').waitFor();
      const spots = await page.locator('.board-box [data-word]').evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return {
            name: (one as HTMLElement).dataset['word'] ?? '',
            x: left + width / 2,
            y: top + height / 2,
          };
        }),
      );
      for (const { name } of spots) if (!glossary?.of(name, data)) unknown.add(name);
      for (const thing of await page.evaluate(unnamed)) unknown.add(thing);
      // A few of them, each by a tap.
      const far = Math.ceil(spots.length / 3);
      for (const { x, y } of spots.filter((_, at) => at % far === 0)) {
        await page.mouse.click(x, y);
        await panel.getByRole('note').waitFor();
        const said = await panel.getByRole('note').innerText();
        expect(glossary?.words.some(({ text, clause }) => said.includes(text) && said.includes(clause))).toBe(
          true,
        );
        ++asked;
      }
      await visitor.shot(`words-${game}-${state}-desktop`);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect([...unknown]).toEqual([]);
    expect(asked).toBeGreaterThan(1);
    expect(moves).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

test('by finger and by keys, and on to the clause', async () => {
  const bo = await house.arrive({ viewport: phone });
  const { page } = bo;
  let moves = 0;
  await playMoment(
    bo,
    () => ({ ...moment(gameFor('hands'), 'choose'), news: [] }),
    ({ cmd }) => (cmd === 'move' ? (++moves, null) : null),
  );
  const panel = page.getByRole('dialog', { name: 'What is this?' });
  for (const viewport of [phone, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport);
    await bo.go('/t/moment');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'What is this?' }).tap();
    await panel.waitFor();
    const board = await page.locator('main > .board-box').boundingBox();
    const at = await panel.boundingBox();
    expect(at?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1); // never over the board
    await page.locator('.monster .hp').tap();
    await panel.getByText('DB-27').waitFor();
    await bo.shot(`words-${viewport.width}`);
    expect(await findings(page)).toEqual([]);
    // The same without a finger: every word is a button, and what has the focus explains itself.
    await panel.getByRole('button', { name: 'Spoils', exact: true }).press('Enter');
    await panel.getByText('DB-41').waitFor();
  }
  await panel.getByRole('button', { name: 'DB-41' }).tap();
  await page.getByRole('dialog', { name: 'Rules' }).locator('[data-clause="DB-41"]').waitFor();
  // In short, with words that open in the text.
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Rules', exact: true }).tap();
  await page.getByRole('button', { name: 'chest', exact: true }).tap();
  await page.getByText('DB-36', { exact: true }).first().waitFor();
  await bo.shot('words-rules-360');
  expect(await findings(page)).toEqual([]);
  expect(moves).toBe(0);
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});
