// A table on this device as the page meets it: it is made, opened, and spoken to over a line that needs no network.
import type { TableWish } from '../lib/api';
import { browser, type Line, type Platform } from '../lib/connection';
import type { Person } from '../lib/wire';
import type { Branch, News } from '../rules/calls';
import { rules, type Rules } from '../rules/rules';
import { recall } from '../lib/memory';
import { firstPage } from './host';
import { InBrowser, type Aside, type Row } from './store';

// Whoever makes a table here; the others round the device are numbered after them.
export const personAt = (seat: number, name: string): Person => ({ id: `here${seat}`, name });

export async function makeHere(wish: Omit<TableWish, 'id'>, name: string): Promise<string> {
  const made = { id: 'here', ...wish, spectators: false, chat: false, listed: false };
  return (await rules()).call('make', { wish: made, host: personAt(0, name) });
}

// A game of a record goes on here.
export async function branchHere(from: Branch, name: string): Promise<string> {
  return (await rules()).call('branch', { from, host: personAt(from.seat, name) });
}

export async function openHere(table: string, isWanted = false) {
  const pause = Number(recall('clew-bot-pause') ?? NaN);
  return (await rules()).call('open', { table, isWanted, ...(pause >= 0 ? { pause } : {}) });
}

export async function recordOf(table: string): Promise<string> {
  const lines = await (await rules()).call('record', { table });
  if (!lines) throw new Error('The game is not over yet.');
  return lines.map((line) => `${line}\n`).join('');
}

let connections = firstPage;

class HereLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  #connection = connections++;
  #deaf: () => void;

  constructor(
    private readonly rules: Rules,
    person: Person,
  ) {
    this.#deaf = rules.hear((news) => this.#hear(news));
    rules.call('arrive', { connection: this.#connection, person }).then(
      () => this.onopen?.(),
      () => this.#end(1006, ''),
    );
  }
  send(text: string): void {
    this.rules.call('say', { connection: this.#connection, text }).catch(() => this.#end(1006, ''));
  }
  close(): void {
    this.#deaf();
    this.rules.call('leave', { connection: this.#connection }).catch(() => undefined);
  }
  #hear(news: News): void {
    if (news.news === 'send' && news.connection === this.#connection) this.onmessage?.({ data: news.text });
    else if (news.news === 'close' && (news.connection === this.#connection || news.connection === 0))
      this.#end(news.code, news.reason);
  }
  #end(code: number, reason: string): void {
    this.#deaf();
    this.onclose?.({ code, reason });
  }
}

// How a session of this person reaches the table that is open.
export const lineOf = (rules: Rules, person: Person): Platform => ({
  ...browser,
  open: () => new HereLine(rules, person),
});

// The games kept on this device, the newest first; none where the browser keeps nothing.
export async function gamesHere(): Promise<Row[]> {
  try {
    return await (await InBrowser.open()).rows();
  } catch {
    return [];
  }
}
export async function asideHere(): Promise<Aside[]> {
  try {
    return await (await InBrowser.open()).aside();
  } catch {
    return [];
  }
}
export async function forgetHere(table: string): Promise<void> {
  await (await InBrowser.open()).forget(table);
}
