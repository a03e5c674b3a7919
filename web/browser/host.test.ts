// A table on this device with the real rules, apart from any page: its time is counted, its store is told to fail.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { rulesFile } from '../rules.ts';
import { elsewhere, firstPage, Host, type Services, type Turn, type Unkept } from '../src/here/host';
import { Elsewhere, InMemory, type Store, type Write } from '../src/here/store';
import type { SeatWish } from '../src/lib/api';
import { start, type Ask } from '../src/rules/module';
import { gameFor } from './games';
import { gamesThere } from './kit';

let ask: Ask;
beforeAll(async () => {
  ask = await start(WebAssembly.compile(readFileSync(rulesFile)));
});

const ana = { id: 'here0', name: 'Ana' };

// Nothing waits for a clock here: the next thing to happen happens at once.
class Device {
  turn: Turn = { movers: [], secrets: false, over: false };
  unkept: Unkept[] = [];
  closed: number[] = [];
  heard: Record<string, unknown>[] = [];
  host: Host;
  #time = 0;
  #luck = 0;
  #tasks: { at: number; task: () => void }[] = [];

  constructor(store: Store) {
    const around: Services = {
      steady: () => this.#time,
      wall: () => 1_700_000_000_000 + this.#time,
      luck: () => `luck-${++this.#luck}`,
      later: (task, ms) => {
        const one = { at: this.#time + ms, task };
        this.#tasks.push(one);
        return one;
      },
      cancel: (one) => (this.#tasks = this.#tasks.filter((other) => other !== one)),
      claim: () => Promise.resolve(true),
      release: () => undefined,
    };
    const told = {
      send: (_: number, text: string) => this.heard.push(JSON.parse(text) as Record<string, unknown>),
      close: (_: number, code: number) => this.closed.push(code),
      turn: (turn: Turn) => (this.turn = turn),
      unkept: (why: Unkept) => this.unkept.push(why),
    };
    this.host = new Host(ask, store, told, around);
  }
  say(command: Record<string, unknown>) {
    return this.host.say(firstPage, JSON.stringify({ id: `c${++this.#luck}`, ...command }));
  }
  async sit(table: string) {
    const opened = await this.host.open(table, false, 0);
    await this.host.arrive(firstPage, ana);
    await this.say({ cmd: 'hello', since: 0 });
    return opened;
  }
  get isOver() {
    return this.turn.over;
  }
  // What bots and the clock do next.
  async pass() {
    const next = this.#tasks.toSorted((a, b) => a.at - b.at)[0];
    this.#tasks = this.#tasks.filter((one) => one !== next);
    this.#time = Math.max(this.#time, next?.at ?? this.#time + 1000);
    next?.task();
    await this.host.take({ is: 'woke' });
  }
  async move(seat = 0) {
    const choice = ask({ cmd: 'choose', seat, level: 'beginner', luck: `m${++this.#luck}` });
    if (choice.ok && choice['move']) await this.say({ cmd: 'move', move: choice['move'] });
  }
}
const seatsOf = (count: number) =>
  Array.from({ length: count }, (_, at): SeatWish =>
    at ? { be: 'bot', level: 'beginner' } : { be: 'open' },
  );
const wish = (game: string, players: number) => ({ id: 'w', game, seats: seatsOf(players) });

const games = gamesThere().map(({ game, least }) => [game, Math.max(2, least)] as const);
test.each(games)(
  '%s with %d goes to its end, closed and opened again in the middle',
  async (game, players) => {
    const store = new InMemory();
    const device = new Device(store);
    const table = await device.host.make(wish(game, players), ana);
    expect(await device.sit(table)).toHaveProperty('listing');
    await device.say({ cmd: 'start' });
    for (let turns = 0; !device.isOver; ++turns) {
      expect(turns, 'a game ends').toBeLessThan(5000);
      if (turns === 12) await device.sit(table);
      if (device.turn.movers.includes(0)) await device.move();
      await device.pass();
    }
    const record = await device.host.record(table);
    const replayed = ask({ cmd: 'load', record: record?.map((line) => JSON.parse(line) as unknown) });
    expect(replayed.ok, JSON.stringify(replayed)).toBe(true);
    expect((await store.rows()).map(({ open }) => open)).toEqual([false]);
    expect(device.unkept).toEqual([]);
  },
);

test('a browser that keeps nothing is told of once, and the game goes on', async () => {
  class Full extends InMemory {
    isFull = false;
    override keep(write: Write) {
      return this.isFull ? Promise.reject(new Error('QuotaExceededError')) : super.keep(write);
    }
  }
  const store = new Full();
  const device = new Device(store);
  const table = await device.host.make(wish(gameFor('turns'), 2), ana);
  await device.sit(table);
  await device.say({ cmd: 'start' });
  store.isFull = true;
  for (let turns = 0; !device.isOver && turns < 3000; ++turns) {
    if (device.turn.movers.includes(0)) await device.move();
    await device.pass();
  }
  expect(device.isOver).toBe(true);
  expect(device.unkept).toEqual(['refused']);
  expect(await device.host.record(table)).not.toBeNull();
});

test('what another tab has written is not written over', async () => {
  class Taken extends InMemory {
    isTaken = false;
    override keep(write: Write) {
      return this.isTaken ? Promise.reject(new Elsewhere()) : super.keep(write);
    }
  }
  const store = new Taken();
  const device = new Device(store);
  await device.sit(await device.host.make(wish(gameFor('turns'), 2), ana));
  store.isTaken = true;
  await device.say({ cmd: 'start' });
  expect(device.closed).toContain(elsewhere);
});

test('a game that cannot be read is refused with a sentence, put aside and not lost', async () => {
  const store = new InMemory();
  const device = new Device(store);
  await store.keep({ rows: [], entries: [{ table: 'here-x', number: 1, text: '{"do":"nonsense"}' }] });
  const opened = await device.host.open('here-x', false);
  expect(opened).toMatchObject({ trouble: 'broken' });
  expect(await store.aside()).toMatchObject([{ table: 'here-x', entries: ['{"do":"nonsense"}'] }]);
  expect(await device.host.open('here-x', false)).toEqual({ trouble: 'none' });
});

test('where nothing can be sealed, a game of several people is not kept', async () => {
  const store = Object.assign(new InMemory(), { isSealed: false });
  const device = new Device(store);
  const table = await device.host.make(wish(gameFor('hands'), 3), ana);
  await device.sit(table);
  expect(device.unkept).toEqual([]);
  await device.say({ cmd: 'seat', seat: 1, be: 'open' });
  await device.host.seat(1, { id: 'here1', name: 'Bo' });
  await device.say({ cmd: 'start' });
  expect(device.unkept).toEqual(['unsealed']);
  expect(await store.log(table)).toEqual([]);
  expect(device.turn).toMatchObject({ secrets: true });
  expect(device.turn.movers).toEqual(expect.arrayContaining([0, 1]));
});
