// For tests: what a page hears in whole games, from the transcripts beside each game's rules. What chance does is told
// with the move before it, as the house does.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { GameEvent, GameView } from '../lib/wire';
import type { Happening } from './board';

interface Line {
  send: string;
  expect: { ok: boolean; view?: GameView; events?: GameEvent[] };
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

export function* happenings(game: string, seat = 0): Generator<Happening> {
  const folder = new URL(`${game}/playthroughs/`, games);
  for (const file of readdirSync(folder)) {
    const lines = gunzipSync(readFileSync(new URL(file, folder)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
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
