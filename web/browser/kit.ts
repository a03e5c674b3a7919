// A real house, real browsers. Starts `clew serve` on a free port with a data folder of its own; the page is the one
// it serves, or, where the program was built without a page, the built files in front of it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { chromiumFile } from './chromium';
import { patience } from './patience';
import { changedView } from '../src/lib/changes';
import type { HouseMessage, ServerMessage, ViewMessage } from '../src/lib/wire';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = process.env['CLEW_PROGRAM'] ?? join(root, 'build/release/clew');
const screens = join(root, 'build/screens');
export const wantsPictures = Boolean(process.env['CLEW_SCREENS']);

// The games that there are, and how many play each at least.
export function gamesThere(): { game: string; title: string; least: number }[] {
  const listed = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' })) as {
    game: string;
    title: string;
    players: [number, number];
  }[];
  return listed.map(({ game, title, players: [least] }) => ({ game, title, least }));
}

export class House {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'clew-browser-'));
  #front: { close(): Promise<void> } | null = null;
  port = 0;
  url = '';

  constructor(private readonly flags: string[] = ['--bot-pause', '30']) {}

  async open(): Promise<this> {
    await this.#serve();
    const page = await (await fetch(`http://localhost:${this.port}/`)).text();
    this.url = `http://localhost:${this.port}`;
    // CLEW_WEB names a page that was built elsewhere, to be tried without building the program.
    if (process.env['CLEW_WEB'] || !page.includes('/assets/')) await this.#putFront();
    return this;
  }
  // Stops as an operator would, and comes back on the same port with the same tables.
  async restart(pause = 0): Promise<void> {
    await this.#stop();
    await new Promise((done) => setTimeout(done, pause));
    await this.#serve();
  }
  async close(): Promise<void> {
    // Its lines may linger; nobody waits for them.
    void this.#front?.close();
    await this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
  // What whoever runs the house would print and open.
  adminLink(): string {
    const words = ['admin', 'link', '--data-dir', this.#folder, '--url', this.url];
    return execFileSync(program, words, { encoding: 'utf8' }).trim();
  }
  async record(table: string): Promise<Record<string, unknown>[]> {
    const answer = await fetch(`http://localhost:${this.port}/api/v1/tables/${table}/record`);
    expect(answer.status).toBe(200);
    return (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  #serve(): Promise<void> {
    const flags = [
      'serve',
      '--port',
      String(this.port),
      '--data-dir',
      this.#folder,
      '--no-limits',
      ...this.flags,
    ];
    const running = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = running;
    let said = '';
    return new Promise((done, fail) => {
      const hear = (piece: Buffer) => {
        said += piece.toString();
        const found = /Clew is at http:\/\/localhost:(\d+)/.exec(said);
        if (!found) return;
        this.port = Number(found[1]);
        done();
      };
      running.stdout.on('data', hear);
      running.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
      running.once('exit', () => fail(new Error(`clew serve ended:\n${said}`)));
    });
  }
  #stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return Promise.resolve();
    return new Promise((done) => {
      const impatience = setTimeout(() => running.kill('SIGKILL'), patience);
      running.once('exit', () => {
        clearTimeout(impatience);
        done();
      });
      running.kill('SIGTERM');
    });
  }
  async #putFront(): Promise<void> {
    process.env['CLEW_HOUSE'] = this.url;
    const proxy = { '/api': { target: this.url }, '/ws': { target: this.url, ws: true } };
    const front = await preview({
      root: join(root, 'web'),
      logLevel: 'silent',
      preview: { port: 0, strictPort: false, proxy },
    });
    this.#front = front;
    const place = front.httpServer.address();
    if (place && typeof place === 'object') this.url = `http://localhost:${place.port}`;
  }
}

export const desktop = { width: 1280, height: 800 };
export const tablet = { width: 900, height: 1100 };
export const phone = { width: 390, height: 844 };

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumFile,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

interface Arrival {
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
  forcedColors?: 'active';
  moves?: boolean; // the page may move; as a rule it is asked to be calm
  keepsPage?: boolean; // the browser may keep the page for times without a network
}

// Reads the frames of one socket as the page does: changes come out as the views that they lead to, and as the answers that
// they carry.
export function reader(): (frame: string) => ServerMessage[] {
  let view: ViewMessage | null = null;
  return (frame) => {
    const told = JSON.parse(frame) as HouseMessage;
    if (told.type !== 'changes') {
      if (told.type === 'view') view = told;
      return [told];
    }
    if (!view) throw new Error('There are changes before there is a view.');
    view = changedView(view, told);
    const { number, id } = told;
    return id ? [{ type: 'ack', number, id }, view] : [view];
  };
}

// One person at one browser, with everything the house told their sockets.
export class Visitor {
  heard: ServerMessage[] = [];
  sockets = 0; // opened so far
  complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly house: House,
    readonly hasTouch: boolean,
  ) {}

  static async arrive(browser: Browser, house: House, options: Arrival = {}): Promise<Visitor> {
    const hasTouch = (options.viewport?.width ?? 1280) < 760;
    const context = await browser.newContext({
      viewport: options.viewport ?? desktop,
      colorScheme: options.theme ?? 'dark',
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      serviceWorkers: options.keepsPage ? 'allow' : 'block',
      ...(options.forcedColors ? { forcedColors: options.forcedColors } : {}),
      hasTouch,
      isMobile: hasTouch,
    });
    context.setDefaultTimeout(patience);
    return Visitor.#at(context, house, hasTouch);
  }
  // Another tab of the same person.
  tab(): Promise<Visitor> {
    return Visitor.#at(this.context, this.house, this.hasTouch);
  }
  static async #at(context: BrowserContext, house: House, hasTouch: boolean): Promise<Visitor> {
    const visitor = new Visitor(context, await context.newPage(), house, hasTouch);
    visitor.page.on('websocket', (socket) => {
      ++visitor.sockets;
      const read = reader();
      socket.on('framereceived', ({ payload }) => visitor.heard.push(...read(payload.toString())));
    });
    visitor.page.on('pageerror', (error) => visitor.complaints.push(error.stack ?? error.message));
    visitor.page.on('console', (line) => {
      // What a browser notes about answers that are no success (a code that no table has) and lost lines is no mistake.
      if (line.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(line.text()))
        visitor.complaints.push(line.text());
    });
    return visitor;
  }

  go(path: string) {
    return this.page.goto(this.house.url + path);
  }
  get views(): ViewMessage[] {
    return this.heard.filter((message) => message.type === 'view');
  }
  get view(): ViewMessage {
    const last = this.views.at(-1);
    if (!last) throw new Error('The house has told this page nothing yet.');
    return last;
  }
  get table(): string {
    return this.page.url().split('/').at(-1) ?? '';
  }
  async until(what: string, holds: () => boolean): Promise<void> {
    // Others may take long over their turns; what ends the waiting is a house that has fallen silent.
    let heard = this.heard.length;
    let end = Date.now() + patience;
    while (!holds()) {
      if (this.heard.length > heard) end = Date.now() + patience;
      heard = this.heard.length;
      if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  // A new guest on a friend's link.
  async sitDown(name: string, path: string): Promise<void> {
    await this.go(path);
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    const take = this.page.getByRole('button', { name: 'Take a seat' });
    await (this.hasTouch ? take.tap() : take.click());
    await this.page.getByRole('heading', { name: 'Around the table' }).waitFor();
  }
  async call(name: string): Promise<void> {
    await this.go('/');
    await this.page.getByRole('button', { name: 'Say your name' }).click();
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: `${name}, change your name` }).waitFor();
  }
  // Types a move as the move box takes it, from anywhere at the table.
  async say(move: string): Promise<void> {
    await this.page.keyboard.press('/');
    const box = this.page.locator('[data-movebox]:visible');
    await box.fill(move);
    await box.press('Enter');
  }
  // The same; says whether the house took it. The rules in the page may refuse it without asking the house: then it stands
  // struck out in the box, until something happens that makes this old news.
  async type(move: string): Promise<boolean> {
    const before = this.heard.length;
    const answer = () => this.heard.slice(before).find(({ type }) => type === 'ack' || type === 'refused');
    const isLegal = () => this.views.length > 0 && this.view.game?.legal.moves.includes(move);
    const wasLegal = isLegal();
    await this.say(move);
    const struck = this.page.locator('del', { hasText: move }).filter({ visible: true });
    const isRefused = async () => (wasLegal && !isLegal()) || (await struck.count()) > 0;
    for (const end = Date.now() + patience; !answer() && !(await isRefused());) {
      if (Date.now() > end) throw new Error(`Nobody answers ${move}.`);
      await this.page.waitForTimeout(20);
    }
    await this.page.keyboard.press('Escape');
    return answer()?.type === 'ack';
  }
  // The window gets another size, and the page is laid out for it.
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.page.evaluate(laidOut);
  }
  // A picture, where pictures are wanted.
  async shot(name: string): Promise<void> {
    if (!wantsPictures) return;
    mkdirSync(screens, { recursive: true });
    await this.page.screenshot({ path: join(screens, `${name}.png`) });
  }
  leave() {
    return this.context.close();
  }
}

// In the page: two frames have passed since. The page's clock has no part in it, as that may stand still in a test.
async function laidOut(): Promise<void> {
  for (let frames = 0; frames < 2; ++frames)
    await new Promise<void>((done) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(document.documentElement);
    });
}

// One house and one browser for all tests of a file.
export function openHouse() {
  const place = {} as { browser: Browser; house: House };
  beforeAll(async () => {
    place.browser = await launch();
    place.house = await new House().open();
  });
  afterAll(async () => {
    await place.browser.close();
    await place.house.close();
  });
  return {
    record: (table: string) => place.house.record(table),
    adminLink: () => place.house.adminLink(),
    arrive: (options: Arrival & { house?: House } = {}) =>
      Visitor.arrive(place.browser, options.house ?? place.house, options),
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Where nothing but the colours is other than at the last look, as in another theme.
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

// Every finding of axe-core on what is shown, in a line each. The tool is put in past the page's own script policy.
// What is gone at a second look was on its way: a panel that was opening, a colour that was changing.
export async function findings(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  const found = await look(page, rules[which]);
  return found.length > 0 ? look(page, rules[which]) : found;
}

async function look(page: Page, asked: object): Promise<string[]> {
  // What is on its way, such as colours from one theme to the other, is neither here nor there.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (how) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          where: Document,
          how: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...how });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  }, asked);
}
