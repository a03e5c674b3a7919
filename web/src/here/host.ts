// A table on this device, hosted as a house hosts one (server/table_host.cpp): the room in the module says what is to be
// kept, sent and asked of bots; the browser brings time, luck and a place to keep it.
import type { Branch } from '../rules/calls';
import type { Answer, Ask, Request } from '../rules/module';
import type { Listing, TableWish } from '../lib/api';
import type { Level, Person } from '../lib/wire';
import { Elsewhere, InMemory, type Store, type Write } from './store';

export interface Told {
  // What the room says to a page that is connected.
  send(connection: number, text: string): void;
  close(connection: number, code: number, reason: string): void;
  turn(turn: Turn): void;
  // From now on nothing is kept, and why.
  unkept(why: Unkept): void;
}
// Who has a move now, and whether there is anything that one seat knows and another does not.
export interface Turn {
  movers: number[];
  secrets: boolean;
  over: boolean;
}
export type Unkept = 'refused' | 'unsealed';
export type Opened =
  { listing: Listing } | { trouble: 'none' | 'elsewhere' } | { trouble: 'broken'; why: string };

// Why a page is told to go: the codes of a house (room/input.h), and one of our own.
export const elsewhere = 4409;

export interface Orders extends Turn {
  write: Write | null;
  sends: { to: number; text: string }[];
  closes: { whom: number; code: number; reason: string }[];
  asks: { seat: number; asked: number; level: Level; at: number }[];
  hints: { to: number; command: string; seat: number }[];
  lost: boolean;
  wake: number | null;
}

type TableRequest = Request<'take' | 'kept' | 'advise'>;

export interface Services {
  steady(): number;
  wall(): number;
  luck(): string;
  later(task: () => void, ms: number): unknown;
  cancel(task: unknown): void;
  // True once nobody else plays this table; `gone` is called when somebody takes it over.
  claim(table: string, isWanted: boolean, gone: () => void): Promise<boolean>;
  release(): void;
}

// Everybody who sits here is always here: they share the device. These connections hear and say nothing by themselves.
const standing = (seat: number) => 1 + seat;
export const firstPage = 100; // connections of pages begin here

export class Host {
  #table = '';
  #timers = new Set<unknown>();
  #wake: unknown = null;
  #pause: number | undefined;
  #isUnkept = false;
  #people = 0;

  constructor(
    private readonly ask: Ask,
    private store: Store,
    private readonly told: Told,
    private readonly around: Services,
  ) {}

  get #now() {
    return { steady: Math.round(this.around.steady()), wall: this.around.wall() };
  }

  make(wish: TableWish, host: Person): Promise<string> {
    return this.#make({ cmd: 'make', wish, host });
  }
  branch(from: Branch, host: Person): Promise<string> {
    return this.#make({ cmd: 'branch', ...from, host });
  }
  async #make(request: Request<'make' | 'branch'>): Promise<string> {
    const made = this.ask({ ...request, now: this.#now, luck: this.around.luck() });
    if (!made.ok) throw new Error(made.error.message);
    await this.#keep(made.write);
    return made.table;
  }

  // `isWanted`: even if another tab plays it.
  async open(table: string, isWanted: boolean, pause?: number): Promise<Opened> {
    this.close();
    let log: string[];
    try {
      log = await this.store.log(table);
    } catch (fault) {
      return this.#putAside(table, String(fault instanceof Error ? fault.message : fault));
    }
    if (!log.length) return { trouble: 'none' };
    const gone = () => this.#lose();
    if (!(await this.around.claim(table, isWanted, gone))) return { trouble: 'elsewhere' };
    // Whoever had it may have played on.
    log = await this.store.log(table);
    const opened = this.ask({ cmd: 'open', table, log, luck: this.around.luck(), pause });
    if (!opened.ok) return this.#putAside(table, opened.error.message);
    this.#table = table;
    this.#pause = pause;
    const listing = opened.answer;
    this.#people = 0;
    for (const [seat, one] of listing.seats.entries())
      if (one.kind === 'person') {
        await this.#greet(seat, one.person);
        if (listing.status === 'waiting') await this.#command(seat, { cmd: 'ready', ready: true });
      }
    await this.take({ is: 'woke' });
    return { listing };
  }
  close(): void {
    this.#table = '';
    this.around.release();
    for (const timer of this.#timers) this.around.cancel(timer);
    this.#timers.clear();
    this.around.cancel(this.#wake);
  }

  arrive(connection: number, person: Person): Promise<void> {
    return this.take({ is: 'arrived', connection, person });
  }
  say(connection: number, text: string): Promise<void> {
    return this.take({ is: 'said', connection, text });
  }
  leave(connection: number): Promise<void> {
    return this.take({ is: 'gone', connection });
  }
  // Somebody more round the device takes a seat, or somebody gives theirs back.
  async seat(seat: number, person: Person): Promise<void> {
    await this.#command(0, { cmd: 'seat', seat, be: 'open' }); // by the host, before anybody sits down
    await this.#greet(seat, person);
    await this.#command(seat, { cmd: 'sit', seat });
    await this.#command(seat, { cmd: 'ready', ready: true });
  }
  async stand(seat: number): Promise<void> {
    await this.#command(seat, { cmd: 'stand' });
    await this.leave(standing(seat));
    this.#people -= 1;
  }
  // The record of a game that is over, whether it is the one that is open or not.
  async record(table: string): Promise<string[] | null> {
    const isOpen = table === this.#table;
    if (!isOpen && !('listing' in (await this.open(table, false, this.#pause)))) return null;
    const answer = this.ask({ cmd: 'look-back' });
    if (!isOpen) this.close();
    return answer.ok ? answer.record.map((line) => JSON.stringify(line)) : null;
  }

  // One input after the other: what is kept is kept before anything else happens.
  #line: Promise<void> = Promise.resolve();
  take(input: Record<string, unknown>): Promise<void> {
    return this.#request('take', { input });
  }
  #request(cmd: 'take' | 'advise', given: Record<string, unknown>): Promise<void> {
    const table = this.#table;
    const handled = this.#line.then(() => this.#handle(table, { cmd, ...given, now: this.#now }));
    this.#line = handled.catch(() => undefined);
    return handled;
  }

  async #handle(table: string, request: TableRequest): Promise<void> {
    for (let next: TableRequest | null = request; next && table && table === this.#table;) {
      const orders: Answer<TableRequest['cmd']> = this.ask(next);
      if (!orders.ok) throw new Error(orders.error.message);
      next = null;
      this.#carryOut(orders);
      if (orders.write) {
        const kept: boolean = await this.#keep(orders.write).then(
          () => true,
          () => false,
        );
        next = { cmd: 'kept', kept, now: this.#now };
      } else if (!orders.lost) {
        this.told.turn({ movers: orders.movers, secrets: orders.secrets, over: orders.over });
      }
    }
  }
  #carryOut({ sends, closes, asks, hints, lost, wake }: Orders): void {
    if (lost) return this.#lose();
    for (const { to, text } of sends) if (to >= firstPage) this.told.send(to, text);
    for (const { whom, code, reason } of closes) if (whom >= firstPage) this.told.close(whom, code, reason);
    for (const ask of asks) this.#after(ask.at - this.around.steady(), () => this.#think(ask));
    for (const hint of hints) this.#after(0, () => void this.#request('advise', { hint }));
    this.around.cancel(this.#wake);
    if (wake !== null)
      this.#wake = this.around.later(
        () => void this.take({ is: 'woke' }),
        Math.max(0, wake - this.around.steady()),
      );
  }
  #think({ seat, asked, level }: Orders['asks'][number]): void {
    const choice = this.ask({ cmd: 'choose', seat, level, luck: this.around.luck() });
    if (!choice.ok) return;
    const { move, after } = choice;
    // Against the clock a bot takes as long as a person would have needed.
    this.#after(after, () => void this.take({ is: 'chose', seat, asked, move }));
  }
  #after(ms: number, task: () => void): void {
    const table = this.#table;
    const timer = this.around.later(
      () => {
        this.#timers.delete(timer);
        if (table === this.#table) task();
      },
      Math.max(0, ms),
    );
    this.#timers.add(timer);
  }

  async #greet(seat: number, person: Person): Promise<void> {
    this.#people += 1;
    if (this.#people > 1 && 'isSealed' in this.store && !this.store.isSealed)
      await this.#keepNothing('unsealed');
    await this.take({ is: 'arrived', connection: standing(seat), person });
    await this.#command(seat, { cmd: 'hello', since: 0 });
  }
  #command(seat: number, command: Record<string, unknown>): Promise<void> {
    const id = this.around.luck().slice(0, 64); // an id has no more
    return this.say(standing(seat), JSON.stringify({ id, ...command }));
  }

  async #keep(write: Write): Promise<void> {
    try {
      await this.store.keep(write);
    } catch (fault) {
      if (fault instanceof Elsewhere) throw fault;
      // Full or forbidden: the game goes on, and the page says that it is not kept.
      await this.#keepNothing('refused');
      await this.store.keep(write);
    }
  }
  // What was kept so far is still needed to open the table again in this tab.
  async #keepNothing(why: Unkept): Promise<void> {
    const memory = new InMemory();
    const table = this.#table;
    if (table) {
      const log = await this.store.log(table).catch(() => []);
      await memory.keep({ rows: [], entries: log.map((text, at) => ({ table, number: at + 1, text })) });
      if (why === 'unsealed') await this.store.forget(table).catch(() => undefined);
    }
    this.store = memory;
    if (!this.#isUnkept) this.told.unkept(why);
    this.#isUnkept = true;
  }
  async #putAside(table: string, why: string): Promise<Opened> {
    await this.store.putAside(table, why).catch(() => undefined);
    return { trouble: 'broken', why };
  }
  // Another tab plays on with it.
  #lose(): void {
    this.close();
    this.told.close(0, elsewhere, '');
  }
}
