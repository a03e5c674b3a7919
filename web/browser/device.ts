// A game on this device, as a test plays it: what the room says is heard between the page and its worker, and the rules
// in that worker are asked what somebody with this seat could do.
import type { Page } from 'playwright-core';
import type { Visitor } from './kit';

interface Heard {
  isOver: boolean;
  movers: number[];
  sends: string[];
}
// In the page, before anything else runs: the page's worker is kept at hand.
function listenIn(): void {
  const heard: Heard = { isOver: false, movers: [], sends: [] };
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = -1;
  class Overheard extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        if (data.news === 'turn') [heard.movers, heard.isOver] = [data.turn.movers, data.turn.over];
        if (data.news === 'send') heard.sends.push(data.text);
        waiting.get(data.id)?.(data.value);
      });
      Object.assign(window, {
        heard,
        askRules: (given: unknown) =>
          new Promise((answer) => {
            waiting.set(--asked, answer);
            this.postMessage({ id: asked, call: 'ask', given });
          }),
      });
    }
  }
  window.Worker = Overheard;
}
interface Inside {
  heard: Heard;
  askRules(request: object): Promise<{ ok: boolean; move: string }>;
}

export async function onDevice(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(listenIn);
  // Bots need not pretend to think.
  await visitor.page.addInitScript(() => localStorage.setItem('clew-bot-pause', '0'));
}
// Waits until somebody of these seats is to move; the seat, or none once the game is over.
export async function mover(page: Page, seats: number[]): Promise<number | null> {
  const found = await page.waitForFunction((people) => {
    const { heard } = window as unknown as Inside;
    if (!heard) return null;
    if (heard.isOver) return 'over';
    const seat = people.find((one) => heard.movers.includes(one));
    return seat === undefined ? null : String(seat);
  }, seats);
  const said = await found.jsonValue();
  return said === 'over' ? null : Number(said);
}
export const moversOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Inside).heard.movers);
export const moveFor = (page: Page, seat: number, luck: string): Promise<string> =>
  page.evaluate(
    async ([at, seed]) => {
      const request = { cmd: 'choose', seat: at, level: 'beginner', luck: seed };
      return (await (window as unknown as Inside).askRules(request)).move;
    },
    [seat, luck] as const,
  );
// Types a move into the move box and waits until it is answered.
export async function typeMove(page: Page, move: string): Promise<void> {
  const before = await page.evaluate(() => (window as unknown as Inside).heard.sends.length);
  await page.keyboard.press('/');
  const box = page.locator('[data-movebox]:visible');
  await box.fill(move);
  await box.press('Enter');
  await page.waitForFunction(
    (count) =>
      (window as unknown as Inside).heard.sends
        .slice(count)
        .some((text) => /^\{"type":"(ack|refused|changes)","number":\d+,"id":"/.test(text)),
    before,
  );
}
