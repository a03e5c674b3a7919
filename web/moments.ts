// Moments of games: a board's moments.json names a record beside the rules and how many of its lines have been played, and the
// rules themselves say what a seat then sees, may do and has just been told. For browser tests, and for whoever draws a board.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { boardFolders } from './games.ts';
import type { BoardProps } from './src/boards/board';
import type { Clock, GameEvent, GameView, Legal, NewsItem } from './src/lib/wire';

export type Moment = Pick<BoardProps, 'view' | 'seat' | 'legal' | 'names' | 'clock'> & {
  before?: GameView; // when the news had not happened
  news: NewsItem[];
};

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
  const lines = execFileSync(program(), ['engine'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
    .trim()
    .split('\n');
  const answers = lines.map((line) => JSON.parse(line) as Answer);
  for (const { ok, error } of answers) if (!ok) throw new Error(error?.message);
  return answers;
}

const made = new Map<string, Moment>();

export function recordsOf(game: string): string[] {
  const folder = `${boardFolders()[game] ?? ''}/../records`;
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
function recordOf(game: string, record: string): { header: object; all: Line[] } {
  const file = `${boardFolders()[game] ?? ''}/../records/${record}.jsonl`;
  const [header = {}, ...rest] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  return { header, all: rest.filter((line): line is Line => 'by' in line) };
}

export function moment(game: string, name: string): Moment {
  const key = `${game}/${name}`;
  const known = made.get(key);
  if (known) return known;
  const place = placesOf(game)[name];
  if (!place) throw new Error(`${game} has no moment ${name}; known are ${momentsOf(game).join(', ')}.`);
  const now = momentAt(game, place);
  made.set(key, now);
  return now;
}
function momentAt(game: string, { record, lines, seat, clock }: Place): Moment {
  const { header, all } = recordOf(game, record);
  const played = all.slice(0, lines);
  // What chance does is told with the move before it; the engine tells all of it, also what a house would tell one seat alone.
  const last = played.findLastIndex(({ by }) => by !== 'chance');
  const told = played.slice(Math.max(0, last));
  const answers = asked([
    { cmd: 'load', record: [header, ...played.slice(0, Math.max(0, last))] },
    { cmd: 'view', for: seat ?? 'spectator' },
    ...told.map((line) => ({ cmd: 'move', ...line })),
    { cmd: 'view', for: seat ?? 'spectator' },
    ...(seat === null ? [] : [{ cmd: 'legal', by: seat }]),
  ]);
  const [before, view] = answers.flatMap((answer) => answer.view ?? []);
  if (!before || !view) throw new Error(`${record} has no view after ${lines} lines.`);
  const { moves = [], open = [] } = answers.at(-1) ?? {};
  const legal: Legal = { moves, open };
  const events = answers.flatMap((answer) => answer.events ?? []);
  return {
    before,
    view,
    seat,
    legal,
    names: names.slice(0, view.players),
    clock: clock ? { ...clock, running: true, resumes_in: null } : null,
    news: [{ number: lines, wall: 0, do: 'move', events }],
  };
}

// Every kind of state that somebody is in during the records of a game: of those with the same phase and the same verbs, or
// the same to watch, the one with most to show.
export function walk(game: string): { name: string; at: () => Moment }[] {
  const fullest = new Map<string, { size: number; place: Place }>();
  for (const file of recordsOf(game)) {
    const record = file.replace('.jsonl', '');
    const { header, all } = recordOf(game, record);
    const requests: object[] = [{ cmd: 'load', record: [header] }];
    const looks: { at: number; place: Place }[] = [];
    const { players } = header as { players: number };
    for (const [before, line] of all.entries()) {
      requests.push({ cmd: 'move', ...line });
      if (all[before + 1]?.by === 'chance') continue;
      for (let seat = 0; seat <= players; ++seat) {
        const place: Place = { record, lines: before + 1, seat: seat < players ? seat : null };
        if (line.at !== undefined) place.clock = { now: line.at, deadline: null };
        looks.push({ at: requests.length, place });
        requests.push({ cmd: 'view', for: place.seat ?? 'spectator' });
        if (place.seat !== null) requests.push({ cmd: 'legal', by: seat });
      }
    }
    const answers = asked(requests);
    for (const { at, place } of looks) {
      const { view } = answers[at] ?? {};
      const { moves = [], open = [] } = (place.seat !== null && answers[at + 1]) || {};
      const verbs = new Set(moves.map((move) => move.split(' ')[0]));
      const kind = [view?.phase, place.seat === null ? 'watch' : '', ...[...verbs].sort(), ...open].join();
      const size = JSON.stringify({ view, moves }).length;
      if (size <= (fullest.get(kind)?.size ?? 0)) continue;
      const { deadline } = (view?.table ?? {}) as { deadline?: number | null };
      if (place.clock) place.clock.deadline = deadline ?? null;
      fullest.set(kind, { size, place });
    }
  }
  return [...fullest.values()].map(({ place }) => ({
    name: [place.record, place.lines, place.seat ?? 'watch'].join('_'),
    at: () => momentAt(game, place),
  }));
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
