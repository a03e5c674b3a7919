// For tests: what a page hears in whole games, from the transcripts beside each game's rules. What chance does is told
// with the move before it, as the house does.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { GameEvent, GameView, Legal } from '../lib/wire';
import type { Happening } from './board';

interface Line {
  send: string;
  expect: { ok: boolean; view?: GameView; events?: GameEvent[]; moves?: string[]; open?: string[] };
}
interface Request {
  cmd?: string;
  by?: unknown;
  for?: unknown;
}
const games = new URL('../../../games/', import.meta.url);

function requestOf(send: string): Request {
  try {
    const read: unknown = JSON.parse(send);
    return read !== null && typeof read === 'object' ? read : {};
  } catch {
    return {}; // transcripts begin with lines that are not requests
  }
}

function* transcripts(game: string): Generator<Line[]> {
  const folder = new URL(`${game}/playthroughs/`, games);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz')))
    yield gunzipSync(readFileSync(new URL(file, folder)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
}

// A moment of a game as one seat has it.
export interface Position {
  seat: number;
  view: GameView;
  legal: Legal;
}
export function* positions(game: string): Generator<Position> {
  for (const lines of transcripts(game)) {
    const views = new Map<number, GameView>();
    const legal = new Map<number, Legal>();
    function* told(): Generator<Position> {
      for (const [seat, view] of views) {
        const now = legal.get(seat);
        if (now) yield { seat, view, legal: now };
      }
      views.clear();
      legal.clear();
    }
    for (const { send, expect } of lines) {
      const { cmd, by, for: eyes } = requestOf(send);
      if (!expect.ok) continue;
      if (cmd === 'view' && typeof eyes === 'number' && expect.view) views.set(eyes, expect.view);
      if (cmd === 'legal' && typeof by === 'number')
        legal.set(by, { moves: expect.moves ?? [], open: expect.open ?? [] });
      if (cmd === 'move' || cmd === 'new' || cmd === 'load') yield* told();
    }
    yield* told();
  }
}
// The first that is so.
export function position(game: string, isIt: (one: Position) => boolean): Position {
  for (const one of positions(game)) if (isIt(one)) return one;
  throw new Error(`No transcript of ${game} has such a moment.`);
}

// How games ended, as one seat saw it.
export function* ends(game: string, seat = 0): Generator<GameView> {
  for (const lines of transcripts(game))
    for (const { send, expect } of lines) {
      const { cmd, for: eyes } = requestOf(send);
      if (cmd === 'view' && eyes === seat && expect.view?.result) yield expect.view;
    }
}

export function* happenings(game: string, seat = 0): Generator<Happening> {
  for (const lines of transcripts(game)) {
    let before: GameView | null = null;
    let view: GameView | null = null;
    let events: GameEvent[] = [];
    for (const { send, expect } of lines) {
      const request = requestOf(send);
      if (!expect.ok) continue;
      if (request.cmd === 'view' && request.for === seat && expect.view) view = expect.view;
      if (request.cmd === 'new' || request.cmd === 'load') [before, view, events] = [null, null, []];
      if (request.cmd !== 'move') continue;
      if (request.by !== 'chance') {
        if (before && view && events.length) yield { before, after: view, events };
        if (view) before = view;
        events = [];
      }
      events.push(...(expect.events ?? []));
    }
    if (before && view && events.length) yield { before, after: view, events };
  }
}
export function dataOf(game: string): Record<string, unknown> {
  const folder = new URL(`${game}/data/`, games);
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown;
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, read(file)]),
  );
}
