// Moments of games: a board's moments.json names a record beside the rules and how many of its lines have been played, and the
// rules themselves say what a seat then sees, may do and has just been told. For browser tests, and for whoever draws a board.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { boardFolders } from './games.ts';
import type { BoardProps } from './src/boards/board';
import type { Clock, GameEvent, GameView, Legal, NewsItem } from './src/lib/wire';

export type Moment = Pick<BoardProps, 'view' | 'seat' | 'legal' | 'names' | 'clock'> & { news: NewsItem[] };

interface Place {
  record: string;
  lines: number; // the header is none
  seat: number | null; // whose eyes; null for somebody who watches
  clock?: Pick<Clock, 'now' | 'deadline'>; // where time counts
}
interface Line {
  by: number | string;
  move: string;
  at?: number;
}
interface Answer {
  ok: boolean;
  error?: { message: string };
  view?: GameView;
  events?: GameEvent[];
  moves?: string[];
  open?: string[];
}

const names = ['Emma', 'Noah', 'Lucas', 'Mia', 'Theo', 'Ida', 'Ben', 'Ana'];
const project = fileURLToPath(new URL('..', import.meta.url));
const program = () => process.env['CLEW_PROGRAM'] ?? `${project}build/release/clew`;

function placesOf(game: string): Record<string, Place> {
  const file = `${boardFolders()[game] ?? ''}/moments.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Place>) : {};
}
export const momentsOf = (game: string): string[] => Object.keys(placesOf(game));

// Asks `clew engine`, one request a line.
function asked(requests: object[]): Answer[] {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const lines = execFileSync(program(), ['engine'], { input, encoding: 'utf8' }).trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as Answer);
  for (const { ok, error } of answers) if (!ok) throw new Error(error?.message);
  return answers;
}

const made = new Map<string, Moment>();

export function moment(game: string, name: string): Moment {
  const key = `${game}/${name}`;
  const known = made.get(key);
  if (known) return known;
  const place = placesOf(game)[name];
  if (!place) throw new Error(`${game} has no moment ${name}; known are ${momentsOf(game).join(', ')}.`);
  const { record, lines, seat, clock } = place;
  const file = `${boardFolders()[game] ?? ''}/../records/${record}.jsonl`;
  const [header, ...all] = readFileSync(file, 'utf8').trim().split('\n');
  const played = all.slice(0, lines).map((line) => JSON.parse(line) as Line);
  // What chance does is told with the move before it; the engine tells all of it, also what a house would tell one seat alone.
  const last = played.findLastIndex(({ by }) => by !== 'chance');
  const told = played.slice(Math.max(0, last));
  const answers = asked([
    { cmd: 'load', record: [JSON.parse(header ?? '') as object, ...played.slice(0, Math.max(0, last))] },
    ...told.map((line) => ({ cmd: 'move', ...line })),
    { cmd: 'view', for: seat ?? 'spectator' },
    ...(seat === null ? [] : [{ cmd: 'legal', by: seat }]),
  ]);
  const view = answers.find((answer) => answer.view)?.view;
  if (!view) throw new Error(`${key} has no view.`);
  const { moves = [], open = [] } = answers.at(-1) ?? {};
  const legal: Legal = { moves, open };
  const events = answers.flatMap((answer) => answer.events ?? []);
  const now: Moment = {
    view,
    seat,
    legal,
    names: names.slice(0, view.players),
    clock: clock ? { ...clock, running: true, resumes_in: null } : null,
    news: [{ number: lines, wall: 0, do: 'move', events }],
  };
  made.set(key, now);
  return now;
}

// `script/web dev` has them at /moments/<game>/<name>.
export function moments(): Plugin {
  return {
    name: 'clew-moments',
    configureServer({ middlewares }) {
      middlewares.use('/moments', (request, response) => {
        const [game = '', name = ''] = (request.url ?? '').slice(1).split('/');
        const known = Object.keys(boardFolders()).flatMap((one) =>
          momentsOf(one).map((each) => `${one}/${each}`),
        );
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(known.includes(`${game}/${name}`) ? moment(game, name) : known));
      });
    },
  };
}
