// Every guided first game, played through on a phone as its learner is asked to: what is lit is tapped, and what is to be
// typed is typed. On the way a move that the guide did not ask for, a step back, and axe. Each game speaks another language;
// with CLEW_DEPTH all of them speak all.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../games';
import type { Course, Line } from '../src/guided/course';
import { selectorOf } from '../src/guided/parts';
import type { Messages } from '../src/guided/messages.en';
import { languages } from '../src/words/language';
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
const wordsOf = async (board: string, language: string) =>
  ((await import(`${board}/guided.${language}.ts`)) as { default: Record<string, string> }).default;
const sharedIn = async (language: string) =>
  ((await import(`../src/guided/messages.${language}.ts`)) as { default: Messages }).default;

const all = Object.keys(languages);
const spoken = (at: number) => (process.env['CLEW_DEPTH'] ? all : [all[at % all.length] ?? 'en']);

const card = (page: Page, say: Messages) => page.getByRole('region', { name: say.label });
// The guide's sentence, and the part that is lit.
const stands = (page: Page) =>
  page.evaluate(() => {
    const lit = document.querySelector('[data-lit]');
    const said = document.querySelector('.sentence')?.firstChild?.textContent?.trim();
    return `${said} [${lit?.getAttribute('data-lit')}]`;
  });
async function until(page: Page, holds: (now: string) => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; ; await page.waitForTimeout(20)) {
    const now = await stands(page);
    if (await holds(now)) return;
    if (Date.now() > end) throw new Error(`Waited in vain; the guide says: ${now}`);
  }
}

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

// A press that cannot miss, however the board moves meanwhile; that nothing lies over it has been looked at before.
const press = (page: Page, part: string) => page.locator(selectorOf(part)).first().dispatchEvent('click');

async function follow(page: Page, say: Messages, stop: Line, sentence: string): Promise<void> {
  const lit = (now: string) => stop.light?.find((part) => now.endsWith(`[${part}]`));
  await until(page, (now) => now.startsWith(sentence) && lit(now) !== undefined);
  await until(page, () => isClear(page));
  if (stop.else) {
    for (const part of stop.else) await press(page, part);
    await card(page, say).getByText(say.another).waitFor();
  }
  if (stop.move === undefined) return card(page, say).getByRole('button', { name: say.look }).tap();
  if (stop.type !== undefined) {
    for (const key of stop.type.split(' ')) await page.keyboard.press(key);
    return;
  }
  if (stop.taps) {
    for (const part of stop.taps) await press(page, part);
    return;
  }
  // Each press leads to the next thing that is lit, the last one to another sentence.
  for (;;) {
    await until(page, (now) => !now.startsWith(sentence) || lit(now) !== undefined);
    const now = await stands(page);
    const part = lit(now);
    if (!now.startsWith(sentence) || !part) return;
    // A press while the board still takes back what the guide did not ask for comes to nothing: people press again.
    for (let then = now; then === now; then = await stands(page)) {
      await press(page, part);
      await page
        .waitForFunction(
          ([was]) => document.querySelector('[data-lit]')?.getAttribute('data-lit') !== was,
          [part],
          { timeout: 3000 },
        )
        .catch(() => undefined);
    }
  }
}

describe('a guided first game', () => {
  test('there are some', () => expect(guided.length).toBeGreaterThan(0));
  const lessons = guided.flatMap((one, at) => spoken(at).map((language) => ({ ...one, language })));
  for (const { game, board, course, language } of lessons)
    // Most of the time something is being told: they wait for it together.
    test.concurrent(`${game} on a phone, from the first stop to the last, in ${language}`, async () => {
      const learner = await house.arrive({ viewport: phone });
      const { page } = learner;
      await page.addInitScript((code) => localStorage.setItem('clew-language', code), language);
      const [words, say] = [await wordsOf(board, language), await sharedIn(language)];
      await learner.go(`/learn/${game}`);
      const stops = course.course.filter(({ stop }) => stop !== undefined);
      for (const [at, stop] of stops.entries()) {
        const sentence = words[stop.stop ?? ''] ?? '';
        await follow(page, say, stop, sentence);
        if (at === 1) {
          await until(page, (now) => now.startsWith(words[stops[2]?.stop ?? ''] ?? '?'));
          expect(await findings(page)).toEqual([]);
          await card(page, say).getByRole('button', { name: say.back, exact: true }).tap();
          await follow(page, say, stop, sentence);
        }
        await learner.shot(`guided-${game}-${language}-${at}`);
      }
      await until(page, (now) => now.startsWith(words['end'] ?? '?'));
      expect(await findings(page)).toEqual([]);
      await card(page, say).getByRole('button', { name: say['over.play'] }).tap();
      await page.waitForURL(/\/t\//);
      expect(learner.complaints).toEqual([]);
      await learner.leave();
    });
});
