import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type Line, type LinkState, type Platform } from './connection';
import type { ServerMessage } from './wire';

class FakeSocket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  closed: number | undefined;
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close(code = 1005) {
    this.closed = code;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  // The house accepts and answers the greeting with a view of that number.
  welcome(number: number) {
    this.onopen?.();
    this.say({ type: 'view', number, id: this.sent[0]?.['id'], news: [] });
  }
}

let sockets: FakeSocket[];
let tasks: Map<number, { task: () => void; at: number }>;
let time: number;
let states: LinkState[];
let heard: ServerMessage[];
let connection: Connection;

const around: Platform = {
  open: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as Line;
  },
  now: () => time,
  random: () => 1,
  later: (task, ms) => {
    const id = tasks.size + 1;
    tasks.set(id, { task, at: time + ms });
    return id;
  },
  cancel: (id) => {
    if (tasks.has(id)) tasks.set(id, { task: () => undefined, at: Infinity });
  },
};
function pass(ms: number) {
  time += ms;
  for (const [id, { task, at }] of [...tasks])
    if (at <= time) {
      tasks.set(id, { task: () => undefined, at: Infinity });
      task();
    }
}
const socket = (at: number) => sockets[at] as FakeSocket;

beforeEach(() => {
  sockets = [];
  tasks = new Map();
  time = 1000;
  states = [];
  heard = [];
  connection = new Connection(
    'ws://here/ws/v1/t1',
    { message: (message) => heard.push(message), state: (state) => states.push(state) },
    around,
  );
  connection.connect();
});

describe('the connection', () => {
  test('greets first, and only then is open', () => {
    socket(0).onopen?.();
    expect(socket(0).sent[0]).toMatchObject({ cmd: 'hello', since: 0, changes: true });
    expect(states.at(-1)).toEqual({ link: 'connecting' });
    socket(0).say({ type: 'view', number: 3, id: socket(0).sent[0]?.['id'], news: [] });
    expect(states.at(-1)).toEqual({ link: 'open' });
    expect(heard).toHaveLength(1);
  });

  test('resumes after the last number and sends again, under the same id, what was not answered', () => {
    socket(0).welcome(7);
    const answered = connection.send({ cmd: 'move', move: 'play 2' });
    const lost = connection.send({ cmd: 'move', move: 'play 3' });
    socket(0).say({ type: 'ack', number: 8, id: answered });
    socket(0).say({ type: 'view', number: 8, id: null, news: [] });
    socket(0).onclose?.({ code: 1006 });
    expect(states.at(-1)).toMatchObject({ link: 'waiting', retryAt: 2000 });
    pass(1000);
    socket(1).onopen?.();
    expect(socket(1).sent).toMatchObject([
      { cmd: 'hello', since: 8 },
      { id: lost, cmd: 'move', move: 'play 3' },
    ]);
  });

  test('hands on the whole view that changes lead to', () => {
    socket(0).onopen?.();
    const game = { view: { phase: 'choose', seats: [1, 2] }, legal: { moves: [], open: [] }, clock: null };
    const whole = { type: 'view', number: 3, table: { id: 't1' }, you: { id: 'p1' }, game };
    socket(0).say({ ...whole, id: socket(0).sent[0]?.['id'], news: [] });
    socket(0).say({ type: 'changes', number: 4, view: [['/phase', 'play']], news: [{ number: 4 }] });
    socket(0).say({ type: 'changes', number: 5, view: [['/seats/1', 7]], news: [] });
    expect(heard.slice(1)).toMatchObject([
      {
        type: 'view',
        number: 4,
        id: null,
        game: { view: { phase: 'play', seats: [1, 2] } },
        news: [{ number: 4 }],
      },
      { type: 'view', number: 5, id: null, game: { view: { phase: 'play', seats: [1, 7] } } },
    ]);
    expect(connection.number).toBe(5);
  });

  test('hears the answer to a command in the changes that it made', () => {
    socket(0).welcome(3);
    const id = connection.send({ cmd: 'chat', text: 'Hello!' });
    expect(connection.waiting).toBe(1);
    socket(0).say({ type: 'changes', number: 4, id, news: [] });
    expect(connection.waiting).toBe(0);
    expect(heard.slice(1)).toMatchObject([
      { type: 'ack', number: 4, id },
      { type: 'view', number: 4, id: null },
    ]);
  });

  test('asks for everything again where changes do not fit', () => {
    socket(0).welcome(3);
    socket(0).say({ type: 'changes', number: 4, view: [['/phase', 'play']], news: [] });
    expect(heard).toHaveLength(1);
    expect(socket(0).closed).toBeDefined();
    pass(1000);
    // A view of the old socket is no ground for changes on the new one.
    socket(1).onopen?.();
    socket(1).say({ type: 'changes', number: 4, news: [] });
    expect(socket(1).closed).toBeDefined();
    expect(connection.number).toBe(3);
  });

  test('a refusal is an answer too', () => {
    socket(0).welcome(1);
    const id = connection.send({ cmd: 'start' });
    socket(0).say({ type: 'refused', number: 1, id, error: { code: 'not-host', message: 'No.' } });
    expect(connection.waiting).toBe(0);
  });

  test('what is sent without a line goes out with the next greeting', () => {
    socket(0).welcome(1);
    socket(0).onclose?.({ code: 1006 });
    connection.send({ cmd: 'chat', text: 'hello' });
    pass(1000);
    socket(1).onopen?.();
    expect(socket(1).sent.map(({ cmd }) => cmd)).toEqual(['hello', 'chat']);
  });

  test('what is only mentioned is sent now or never, and nobody waits for an answer', () => {
    connection.mention({ cmd: 'draft', text: 'no' });
    socket(0).welcome(1);
    connection.mention({ cmd: 'draft', text: 'yes' });
    expect(socket(0).sent.slice(1)).toMatchObject([{ cmd: 'draft', text: 'yes' }]);
    expect(connection.waiting).toBe(0);
    socket(0).onclose?.({ code: 1006 });
    pass(1000);
    socket(1).welcome(1);
    expect(socket(1).sent).toHaveLength(1);
  });

  test('no two ids are the same', () => {
    socket(0).welcome(1);
    const ids = Array.from({ length: 50 }, () => connection.send({ cmd: 'chat', text: 'x' }));
    expect(new Set([...ids, ...socket(0).sent.map(({ id }) => id)]).size).toBe(51);
    expect(ids.every((id) => /^[!-~]{1,64}$/.test(id))).toBe(true);
  });

  test('waits twice as long after each failure, up to a limit; a restart is a short pause', () => {
    socket(0).welcome(1);
    socket(0).onclose?.({ code: 1012 });
    expect(states.at(-1)).toMatchObject({ retryAt: time + 500 });
    for (const pause of [2000, 4000, 8000, 15_000, 15_000]) {
      pass(20_000);
      sockets.at(-1)?.onclose?.({ code: 1006 });
      expect(states.at(-1)).toMatchObject({ retryAt: time + pause });
    }
  });

  test('passes on why a house that cannot write asks it to wait', () => {
    socket(0).welcome(1);
    const reason = 'The house cannot write now; your game is safe up to move 7. Please wait.';
    socket(0).onclose?.({ code: 1013, reason });
    expect(states.at(-1)).toMatchObject({ link: 'waiting', why: reason });
    pass(20_000);
    expect(sockets).toHaveLength(2);
    sockets.at(-1)?.onclose?.({ code: 1006, reason: '' });
    expect(states.at(-1)).toMatchObject({ link: 'waiting', why: '' });
  });

  test('stays away from a table that does not want it', () => {
    for (const code of [4401, 4403, 4404, 4410]) {
      connection.end();
      sockets = [];
      connection = new Connection('ws://here', { message: () => 0, state: (s) => states.push(s) }, around);
      connection.connect();
      socket(0).onclose?.({ code });
      expect(states.at(-1)).toMatchObject({ link: 'ended', code });
      pass(60_000);
      connection.tryNow();
      expect(sockets).toHaveLength(1);
    }
  });

  test('a line that does not answer is given up', () => {
    socket(0).welcome(1);
    connection.send({ cmd: 'move', move: 'play 2' });
    pass(10_000);
    expect(socket(0).closed).toBe(1005);
    expect(states.at(-1)).toMatchObject({ link: 'waiting' });
    socket(0).say({ type: 'view', number: 99, id: null, news: [] });
    expect(connection.number).toBe(1);
  });

  test('a quiet line is left alone', () => {
    socket(0).welcome(1);
    for (let seconds = 0; seconds < 60; seconds += 5) pass(5000);
    socket(0).say({ type: 'view', number: 2, id: null, news: [] });
    for (let seconds = 0; seconds < 60; seconds += 5) pass(5000);
    expect(sockets).toHaveLength(1);
    expect(socket(0).closed).toBeUndefined();
    expect(states).toEqual([{ link: 'connecting' }, { link: 'open' }]);
  });

  test('a line that opens but never greets is given up, the second time too', () => {
    socket(0).welcome(1);
    socket(0).onclose?.({ code: 1006 });
    pass(1000);
    pass(9999);
    expect(socket(1).closed).toBeUndefined();
    socket(1).onopen?.();
    pass(9999);
    expect(socket(1).closed).toBeUndefined();
    pass(1);
    expect(socket(1).closed).toBe(1005);
  });

  test('a network that is back is used at once', () => {
    socket(0).welcome(1);
    connection.drop();
    connection.tryNow();
    expect(sockets).toHaveLength(2);
  });

  test('a frame that the house cannot read is not sent for ever', () => {
    socket(0).welcome(1);
    connection.send({ cmd: 'chat', text: 'much too long' });
    socket(0).onclose?.({ code: 1009 });
    pass(1000);
    socket(1).onopen?.();
    expect(socket(1).sent).toHaveLength(1);
  });
});
