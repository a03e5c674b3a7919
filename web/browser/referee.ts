// What each seat may know, told by the rules themselves: `clew engine` plays a record again, apart from the house, and
// everything that came over a person's sockets is compared with it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { isOfGame, type GameEvent, type GameView, type Legal } from '../src/lib/wire';
import { program, type Visitor } from './kit';

type Line = Record<string, unknown>;

interface Moment {
  events: GameEvent[]; // everybody's
  views: GameView[]; // by seat
  legal: Legal[];
}

// Every moment at which the house tells something: after the start, and after each move of a seat or the clock with
// what chance did next.
export function moments(record: Line[]): Moment[] {
  const [header = {}, ...rest] = record;
  const lines = rest.filter((line) => 'move' in line);
  const players = Number(header['players']);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const asked: string[] = [];
  const ask = (request: Line) => asked.push(JSON.stringify(request));
  ask({ cmd: 'new', game: header['game'], players, options: header['options'] });
  const looks = () =>
    seats.forEach((seat) => {
      ask({ cmd: 'view', for: seat });
      ask({ cmd: 'legal', by: seat });
    });
  const isLast = (at: number) => lines[at + 1]?.['by'] !== 'chance';
  if (lines[0]?.['by'] !== 'chance') looks();
  lines.forEach((line, at) => {
    ask({ cmd: 'move', ...line });
    if (isLast(at)) looks();
  });

  const run = spawnSync(program, ['engine'], { input: asked.join('\n') + '\n', maxBuffer: 1 << 30 });
  const answers = run.stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(answers.filter(({ ok }) => ok !== true)).toEqual([]);
  expect(answers.length).toBe(asked.length);

  const found: Moment[] = [];
  let next = 1; // after the answer to `new`
  const look = (events: GameEvent[]) => {
    const moment: Moment = { events, views: [], legal: [] };
    for (const seat of seats) {
      moment.views[seat] = answers[next++]?.['view'] as GameView;
      const { moves, open } = answers[next++] as unknown as Legal;
      moment.legal[seat] = { moves, open };
    }
    found.push(moment);
  };
  if (lines[0]?.['by'] !== 'chance') look([]);
  let events: GameEvent[] = [];
  lines.forEach((_, at) => {
    events.push(...(answers[next++]?.['events'] as GameEvent[]));
    if (!isLast(at)) return;
    look(events);
    events = [];
  });
  return found;
}

interface Difference {
  what: string;
  told: unknown;
  mayKnow: unknown;
}
type Told = Pick<Visitor, 'heard' | 'views'>;

// Where what a page heard is not what this seat may know, message by message. `own` are the events that a game's page
// marks as a seat's own.
function differences(
  { heard, views }: Told,
  seat: number,
  all: Moment[],
  own: readonly string[],
): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, told: unknown, mayKnow: unknown) => {
    if (!isDeepStrictEqual(told, mayKnow)) found.push({ what, told, mayKnow });
  };
  const keys = (what: string, told: object, ...known: string[]) =>
    compare(`the keys of ${what}`, Object.keys(told).sort(), known.sort());
  const numbers = [
    ...new Set(views.flatMap(({ news }) => news.filter(isOfGame)).map(({ number }) => number)),
  ].sort((a, b) => a - b);
  compare('how often something happened', numbers.length, all.length);

  for (const message of heard) {
    const what = `${message.type} ${message.number}`;
    // Nothing of the game is in what is no view.
    if (message.type === 'ack') keys(what, message, 'type', 'number', 'id');
    else if (message.type === 'refused') keys(what, message, 'type', 'number', 'id', 'error');
    else if (message.type === 'presence') keys(what, message, 'type', 'number', 'connected', 'watching');
    else if (message.type === 'drafted') keys(what, message, 'type', 'number', 'seat', 'text');
    else if (message.type === 'hinted') keys(what, message, 'type', 'number', 'id', 'moves', 'why');
    else if (message.type === 'tried')
      keys(what, message, 'type', 'number', 'id', ...('error' in message ? ['error'] : ['moves', 'asks']));
    else {
      keys(what, message, 'type', 'number', 'id', 'table', 'you', 'game', 'news');
      for (const item of message.news.filter(isOfGame)) {
        const everything = all[numbers.indexOf(item.number)]?.events ?? [];
        const mine = everything.filter(({ event, seat: of }) => !own.includes(String(event)) || of === seat);
        const starter = item.do === 'start' ? ['by'] : [];
        keys(`the news of ${what}`, item, 'number', 'wall', 'do', 'events', ...starter);
        compare(`the events of ${item.number}`, item.events, mine);
      }
      if (!message.game) continue;
      const now = all[numbers.filter((number) => number <= message.number).length - 1];
      keys(`the game of ${what}`, message.game, 'view', 'legal', 'clock');
      // What the house adds when all is over is no part of the rules' own view, and comes no sooner.
      const { afterwards, ...view } = message.game.view;
      if (afterwards) compare(`what came after ${what}`, view.result === null, false);
      compare(what, view, now?.views[seat]);
      compare(`the legal moves of ${what}`, message.game.legal, now?.legal[seat]);
    }
  }
  return found;
}

// Everything that these people's pages heard is what their seats may know, and not what another's may.
export function expectToldRightly(people: Visitor[], record: Line[], own: readonly string[] = []): void {
  const all = moments(record);
  const seats = people.map(({ view }) => view.you.seat ?? -1);
  for (const [at, person] of people.entries()) {
    const [seat = -1, other = -1] = [seats[at], seats[(at + 1) % seats.length]];
    expect(person.views.length).toBeGreaterThan(all.length);
    expect(differences(person, seat, all, own).slice(0, 1)).toEqual([]);
    expect(differences(person, other, all, own)).not.toEqual([]);
  }
}

// `clew replay` accepts the record as it was downloaded.
export function expectReplays(text: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'clew-record-'));
  const file = join(folder, 'game.jsonl');
  writeFileSync(file, text);
  const run = spawnSync(program, ['replay', '--quiet', file]);
  rmSync(folder, { recursive: true });
  expect(run.stderr.toString()).toBe('');
  expect(run.status).toBe(0);
}
