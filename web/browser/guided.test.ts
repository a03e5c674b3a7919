// Every guided first game, played through on a phone as its learner is asked to: what is lit is tapped, and what is to be
// typed is typed. On the way a move that the guide did not ask for, a step back, and axe.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../games';
import type { Course, Line } from '../src/guided/course';
import { selectorOf } from '../src/guided/parts';
import english from '../src/guided/messages.en';
import { findings, openHouse, phone } from './kit';
import { patience } from './patience';

const house = openHouse();
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const guided = Object.entries(boardFolders()).flatMap(([game, board]) => {
  const folder = `${board}/../guided`;
  if (!existsSync(folder)) return [];
  const course = read(`${folder}/course.json`) as Course;
  return [{ game, board, course }];
});
const wordsOf = async (board: string) =>
  ((await import(`${board}/guided.en.ts`)) as { default: Record<string, string> }).default;

const card = (page: Page) => page.getByRole('region', { name: english.label });
// The guide's sentence, and the part that is lit; it has stood still for a moment.
const stands = (page: Page) =>
  page.evaluate(() => {
    const lit = document.querySelector('[data-lit]');
    const said = document.querySelector('.sentence')?.firstChild?.textContent?.trim();
    return `${said} [${lit?.getAttribute('data-lit')}]`;
  });
const until = (page: Page, what: (now: string) => boolean) =>
  expect.poll(async () => what(await stands(page)), { timeout: patience }).toBe(true);

// Nothing of the card lies over what is lit.
async function isClear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [lit, said] = ['[data-lit]', 'section.card'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!lit || !said) return false;
    return (
      lit.bottom <= said.top || lit.top >= said.bottom || lit.right <= said.left || lit.left >= said.right
    );
  });
}

async function follow(page: Page, stop: Line, sentence: string): Promise<void> {
  const lights = (stop.light ?? []).map((part) => `[${part}]`);
  await until(page, (now) => now.startsWith(sentence) && lights.some((part) => now.endsWith(part)));
  await expect.poll(() => isClear(page), { timeout: patience }).toBe(true);
  if (stop.else) {
    for (const part of stop.else) await page.locator(selectorOf(part)).tap({ force: true });
    await card(page).getByText(english.another).waitFor();
  }
  if (stop.move === undefined) return card(page).getByRole('button', { name: english.look }).tap();
  if (stop.type !== undefined) {
    for (const key of stop.type.split(' ')) await page.keyboard.press(key);
    return;
  }
  if (stop.taps) {
    for (const part of stop.taps) await page.locator(selectorOf(part)).tap({ force: true });
    return;
  }
  // Each tap leads to the next thing that is lit, the last one to another sentence.
  for (let now = await stands(page); now.startsWith(sentence);) {
    const before = now;
    await page.locator('[data-lit]').tap({ force: true });
    await until(page, (then) => then !== before);
    now = await stands(page);
  }
}

describe('a guided first game', () => {
  test('there are some', () => expect(guided.length).toBeGreaterThan(0));
  for (const { game, board, course } of guided)
    // Most of the time something is being told: they wait for it together.
    test.concurrent(`${game} on a phone, from the first stop to the last`, async () => {
      const learner = await house.arrive({ viewport: phone });
      const { page } = learner;
      const words = await wordsOf(board);
      await learner.go(`/learn/${game}`);
      const stops = course.course.filter(({ stop }) => stop !== undefined);
      for (const [at, stop] of stops.entries()) {
        const sentence = words[stop.stop ?? ''] ?? '';
        await follow(page, stop, sentence);
        if (at === 1) {
          await until(page, (now) => now.startsWith(words[stops[2]?.stop ?? ''] ?? '?'));
          expect(await findings(page)).toEqual([]);
          await card(page).getByRole('button', { name: english.back, exact: true }).tap();
          await follow(page, stop, sentence);
        }
        await learner.shot(`guided-${game}-${at}`);
      }
      await until(page, (now) => now.startsWith(words['end'] ?? '?'));
      expect(await findings(page)).toEqual([]);
      await card(page).getByRole('button', { name: english['over.play'] }).tap();
      await page.waitForURL(/\/t\//);
      expect(learner.complaints).toEqual([]);
      await learner.leave();
    });
});
