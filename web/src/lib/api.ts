// What the page asks of the house over HTTP; a refusal is a problem document and becomes a Problem.
import type { GameEvent, GameView, Person, SeatInfo } from './wire';

export interface GameOption {
  key: string;
  kind: 'choice' | 'flag' | 'whole' | 'other';
  default: unknown;
  meaning: string;
  values: string;
  choices?: string[];
  least?: number;
  most?: number;
}
export interface GameInfo {
  game: string;
  title: string;
  blurb: string;
  players: [number, number];
  options: GameOption[];
}
export interface Listing {
  table: string;
  code: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  listed: boolean;
  spectators: boolean;
  made: number;
  host: Person;
  seats: SeatInfo[];
  turn?: number[];
  here?: number;
}
export type SeatWish = { be: 'open' } | { be: 'bot'; level: string } | { be: 'reserved'; for: string };
export interface TableWish {
  id: string;
  game: string;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  listed?: boolean;
  spectators?: boolean;
  chat?: boolean;
}
export interface ReplayStep {
  line: number;
  lines: number;
  by: number | 'chance' | 'clock' | null;
  move: string | null;
  events: GameEvent[];
  view: GameView;
}

export class Problem extends Error {
  constructor(
    readonly status: number, // 0: nobody answered
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    request.headers = { 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, request);
  } catch {
    throw new Problem(0, 'offline', '');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string };
  throw new Problem(answer.status, problem.code ?? '', problem.detail ?? '');
}
const json = async <T>(asked: Promise<Response>): Promise<T> => (await asked).json() as Promise<T>;

// What never changes while the house runs is asked for once; a failure is forgotten, so the next time asks again.
function once<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    let answer = kept.get(key);
    if (!answer) {
      answer = load(key);
      answer.catch(() => kept.delete(key));
      kept.set(key, answer);
    }
    return answer;
  };
}

const gamesOnce = once(() => json<{ games: GameInfo[]; levels: string[] }>(ask('GET', '/games')));
export const games = () => gamesOnce('');
export const rules = once(async (game) => (await ask('GET', `/games/${game}/rules`)).text());
export const gameData = once(
  async (game) => (await json<{ files: Record<string, unknown> }>(ask('GET', `/games/${game}/data`))).files,
);

export const me = () => json<Person | null>(ask('GET', '/me')); // null: nobody yet
export const rename = (name: string) => json<Person>(ask('PUT', '/me', { name }));
export const myTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/me/tables'))).tables;
export const openTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/tables'))).tables;
export const makeTable = (wish: TableWish) => json<Listing>(ask('POST', '/tables', wish));
export const table = (id: string) => json<Listing>(ask('GET', `/tables/${encodeURIComponent(id)}`));
export const tableOfCode = async (code: string) =>
  (await json<{ table: string }>(ask('GET', `/codes/${encodeURIComponent(code)}`))).table;
export const replay = (id: string, eyes: string, line: number) =>
  json<ReplayStep>(ask('GET', `/tables/${encodeURIComponent(id)}/replay?for=${eyes}&line=${line}`));
