// One whole game through the page: Ana at a desk with keys alone, in the night a second one with a mouse; Bo with a finger on
// a phone, bots in the other seats.
// Both use what the board offers, never the move box. Bo has it open on two smaller phones as well, in the night on every screen;
// on none of the pages do the board and the action bar ever change their places.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { namesOf } from '../src/lib/names';
import type { GameView, Legal } from '../src/lib/wire';
import { Finger, Keys, Mouse, type Hands, type Walk } from './hands';
import { type Visitor, desktop, findings, openHouse, phone } from './kit';
import { patience } from './patience';
import { expectReplays, expectToldRightly } from './referee';
import { jumps, watchBoxes } from './still';
import { screens } from './tight';

export interface Script {
  game: string;
  options?: Record<string, unknown>;
  bots?: number;
  own?: string[]; // the events that the game's page marks as a seat's own
  // One move, by the board's own controls.
  decide(player: Player): Promise<void>;
  // What the result says where all win or lose together, in the game's own words.
  verdict?: { won: string | RegExp; lost: string | RegExp };
  // The name of what is worth a picture now, or nothing; by the phase if not said.
  scene?(view: GameView): string;
}

// Somebody else was quicker, and what was to be pressed is gone: the player decides anew.
class Overtaken extends Error {}

export class Player {
  faults: string[] = [];
  #seen = new Set<string>();
  #deciding = 0; // the number of the view that is decided on

  constructor(
    readonly visitor: Visitor,
    readonly hands: Hands,
    readonly place: 'desktop' | 'phone',
  ) {}

  get hasKeys(): boolean {
    return this.hands instanceof Keys;
  }
  get page(): Page {
    return this.visitor.page;
  }
  get view(): GameView {
    const { game } = this.visitor.view;
    if (!game) throw new Error('The game has not begun.');
    return game.view;
  }
  get legal(): Legal {
    return this.visitor.view.game?.legal ?? { moves: [], open: [] };
  }
  get seat(): number {
    return this.visitor.view.you.seat ?? -1;
  }
  get isOver(): boolean {
    return this.visitor.view.table.status === 'over';
  }
  get isAsked(): boolean {
    return this.legal.moves.length + this.legal.open.length > 0;
  }
  // The moves of one verb that are legal now, without the verb.
  can(verb: string): string[] {
    return this.legal.moves
      .filter((move) => move.startsWith(`${verb} `))
      .map((move) => move.slice(verb.length + 1));
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('button', { name, exact: typeof name === 'string' });
  }
  async press(target: Locator | string | RegExp, walk?: Walk): Promise<void> {
    const found =
      typeof target === 'string' || target instanceof RegExp ? this.button(target).first() : target;
    for (const end = Date.now() + patience; !(await found.count());) {
      if (this.visitor.view.number > this.#deciding) throw new Overtaken();
      if (Date.now() > end) throw new Error(await this.#missing(String(found)));
      await this.page.waitForTimeout(50);
    }
    try {
      await this.hands.press(found, walk);
    } catch (error) {
      if (this.visitor.view.number > this.#deciding && !(await found.count())) throw new Overtaken();
      throw new Error(await this.#missing(String(found)), { cause: error });
    }
  }
  // What somebody needs to see why a game stands still.
  async #missing(what: string): Promise<string> {
    const page = await this.page.locator('body').ariaSnapshot();
    return `${this.place}: no ${what}.\nLegal: ${JSON.stringify(this.legal)}\n${page}`;
  }
  // Lets the page tell what happened, and skips what is told on a stage: with Escape, or with a finger on Skip.
  async listen(): Promise<void> {
    const telling = this.page.locator('[data-telling]');
    const skip = this.page.getByRole('button', { name: 'Skip', exact: true });
    for (const end = Date.now() + patience; await telling.count();) {
      if (Date.now() > end) throw new Error('The page tells without end.');
      if (this.hands instanceof Keys) await this.page.keyboard.press('Escape');
      // It may be over before the finger is down.
      else if (await skip.count())
        await (this.place === 'phone' ? skip.tap({ timeout: 1000 }) : skip.click({ timeout: 1000 })).catch(
          () => undefined,
        );
      await this.page.waitForTimeout(50);
    }
  }
  // Keeps a picture of a state that was not seen before, and what axe-core finds there.
  async look(scene: string): Promise<void> {
    if (!scene || this.#seen.has(scene)) return;
    this.#seen.add(scene);
    const { game } = this.visitor.view.table;
    this.faults.push(...(await findings(this.page)).map((line) => `${this.place} ${scene}: ${line}`));
    await this.visitor.shot(`${game}-${scene}-${this.place}-dark`);
    if (await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      this.faults.push(`${this.place} ${scene}: the page scrolls sideways`);
  }

  async play(script: Script): Promise<void> {
    while (!this.isOver) await this.turn(script);
  }
  // Until it is their turn and all is told.
  async wait(): Promise<void> {
    await this.visitor.until('it is their turn', () => this.isOver || this.isAsked);
    if (!this.isOver) await this.listen();
  }
  // One move, when it is their turn.
  async turn(script: Pick<Script, 'decide' | 'scene'>): Promise<void> {
    const { visitor } = this;
    await this.wait();
    if (this.isOver) return;
    await this.look(script.scene?.(this.view) ?? this.view.phase);
    if (this.isOver || !this.isAsked) return;
    const [before, { number }] = [visitor.heard.length, visitor.view];
    this.#deciding = number;
    try {
      await script.decide(this);
    } catch (error) {
      if (error instanceof Overtaken) return;
      throw error;
    }
    // The view with a move comes after its ack.
    const answer = () => visitor.heard.slice(before).find(({ type }) => type === 'ack' || type === 'refused');
    const isAnswered = () =>
      answer()?.type === 'refused' || visitor.view.number >= (answer()?.number ?? Infinity);
    // Nor does it answer what the rules in the page refused because somebody else was quicker.
    const decided = Date.now();
    const isPassed = () => visitor.view.number > number && Date.now() > decided + 5000;
    await visitor.until('the house answers', () => isAnswered() || isPassed());
    // A board offers nothing that the house refuses, unless somebody else was quicker.
    const said = answer();
    if (said?.type === 'refused' && said.number === number) this.faults.push(said.error.message);
  }
}

// Counts in the page what a hand that should not be there would do.
const countTouches = () => {
  const counts = { pointer: 0, keys: 0 };
  Object.assign(window, { handsUsed: counts });
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, ({ isTrusted }) => isTrusted && ++counts.pointer, true);
  addEventListener('keydown', ({ isTrusted }) => isTrusted && ++counts.keys, true);
};
const used = (page: Page) =>
  page.evaluate(() => (window as unknown as { handsUsed: { pointer: number; keys: number } }).handsUsed);

async function sitDown(ana: Visitor, bo: Visitor, { game, options = {}, bots = 1 }: Script): Promise<void> {
  const { request } = ana.context;
  await request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const seats = [
    { be: 'open' },
    { be: 'open' },
    ...Array.from({ length: bots }, () => ({ be: 'bot', level: 'beginner' })),
  ];
  const made = await request.post(`${ana.house.url}/api/v1/tables`, {
    data: { id: 'whole-game', game, options, seats, listed: false, spectators: true, chat: true },
  });
  const listing = (await made.json()) as { table: string; code: string; detail?: string };
  expect(listing.detail).toBeUndefined();
  await ana.go(`/t/${listing.table}`);
  await bo.sitDown('Bo', `/c/${listing.code}`);
}

// The result sheet says who won and what everybody has.
async function expectResult(
  { page, seat }: Player,
  names: string[],
  view: GameView,
  { verdict = { won: 'You won together', lost: 'The labyrinth wins this time' } }: Script,
): Promise<void> {
  const { winners, scores } = view.result ?? { winners: [], scores: [] };
  const sheet = page.getByRole('dialog', { name: 'The game is over' });
  await sheet.locator('.result').waitFor(); // it is loaded when it is needed
  const said = await sheet.innerText();
  const isTogether = new Set(scores).size === 1 && (winners.length === 0 || winners.length === names.length);
  // No laurel for a defeat.
  if (winners.length === 0) await expect.poll(() => sheet.locator('.crown').count()).toBe(0);
  if (winners.length === 0) expect(said).toMatch(verdict.lost);
  else if (isTogether) expect(said).toMatch(verdict.won);
  else if (winners.length === 1 && winners[0] === seat) expect(said).toContain('You win');
  else
    for (const winner of winners)
      expect(said).toMatch(new RegExp(`${names[winner]}\\b[^\\n]* win|win: .*${names[winner]}`));
  if (isTogether) return;
  const rows = await sheet.getByRole('list', { name: 'Scores' }).getByRole('listitem').allInnerTexts();
  expect(rows.length).toBe(scores.length);
  scores.forEach((score, at) => {
    const name = names[at] ?? '';
    const row = rows.find((text) => text.includes(name))?.replaceAll('−', '-') ?? '';
    const [shown] = /-?\d+/.exec(row.slice(row.lastIndexOf(name) + name.length)) ?? [];
    expect(`${name} ${shown}`).toBe(`${name} ${score}`);
  });
}

const isNight = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;
const shortPhones = ['390x664', '360x640'];
const others = screens.filter(
  (one) =>
    one !== desktop && one !== phone && (isNight || shortPhones.includes(`${one.width}x${one.height}`)),
);
// The same person's table on more screens.
async function openOn(visitor: Visitor, viewports: typeof screens): Promise<Visitor[]> {
  const tabs: Visitor[] = [];
  for (const viewport of viewports) {
    const tab = await visitor.tab();
    await tab.page.setViewportSize(viewport);
    await watchBoxes(tab.page);
    await tab.go(`/t/${visitor.table}`);
    tabs.push(tab);
  }
  return tabs;
}

async function playWholeGame(
  house: ReturnType<typeof openHouse>,
  script: Script,
  hand: 'keys' | 'mouse',
  moves: boolean,
): Promise<void> {
  const visitors = [
    await house.arrive({ viewport: desktop, moves }),
    await house.arrive({ viewport: phone, moves }),
  ] as const;
  const [ana, bo] = [
    new Player(visitors[0], hand === 'keys' ? new Keys(visitors[0].page) : new Mouse(), 'desktop'),
    new Player(visitors[1], new Finger(), 'phone'),
  ];
  for (const { page } of visitors) {
    await page.addInitScript(countTouches);
    await watchBoxes(page);
  }
  await sitDown(...visitors, script);
  await ana.press(ana.page.getByRole('button', { name: 'Start the game' }));
  for (const { visitor, page } of [ana, bo]) {
    await page.getByRole('region', { name: 'Players' }).waitFor();
    await visitor.until('the game has begun', () => visitor.view.game !== null);
  }
  const tabs = await openOn(visitors[1], others);
  await Promise.all([ana.play(script), bo.play(script)]);
  const pages = [...visitors, ...tabs].map(({ page }) => page);
  expect((await Promise.all(pages.map(jumps))).flat()).toEqual([]);
  for (const tab of tabs) await tab.page.close();

  const record = await house.record(ana.visitor.table);
  const result = record.at(-1)?.['result'];
  const names = namesOf(ana.visitor.view.table.seats, () => '');
  for (const player of [ana, bo]) {
    expect(player.view.result).toEqual(result);
    await expectResult(player, names, player.view, script);
    await player.look('result');
  }
  expectReplays(record.map((line) => JSON.stringify(line)).join('\n') + '\n');
  expectToldRightly([...visitors], record, script.own);

  // A rematch, by the same hands.
  await ana.press(ana.page.getByRole('button', { name: /^(Rematch|Try again)$/ }));
  await ana.page.getByRole('heading', { name: 'Around the table' }).waitFor();
  await bo.press(bo.page.getByRole('button', { name: 'Take my seat' })); // the invitation lies over the result
  await bo.page.getByRole('heading', { name: 'Around the table' }).waitFor();

  if (hand === 'keys') expect(await used(ana.page)).toMatchObject({ pointer: 0 });
  expect(await used(bo.page)).toMatchObject({ keys: 0 });
  expect([...ana.faults, ...bo.faults]).toEqual([]);
  expect([...visitors, ...tabs].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const visitor of visitors) await visitor.leave();
}

export function testWholeGame(script: Script): void {
  const house = openHouse();
  for (const hand of ['keys', 'mouse'] as const)
    test.runIf(hand === 'keys' || isNight)(
      `${script.game}: a whole game by ${hand} and by finger, and a rematch`,
      () => playWholeGame(house, script, hand, false),
    );
  // Every other page is asked to be calm. Every day the first of the games is played as most people see it, in the night all are.
  const [first] = Object.keys(boardFolders()).sort();
  test.runIf(script.game === first || isNight)(
    `${script.game}: a whole game by keys and by finger on pages that move`,
    () => playWholeGame(house, script, 'keys', true),
  );
}
