// What the page asks of the house over HTTP; a refusal is a problem document and becomes a Problem.
import type {
  Game,
  Games,
  House,
  HouseAct,
  Listing,
  Notice,
  Option,
  ReplayLine,
  ReportWish,
  Rules,
  SeatWish,
  TableWish,
} from '../wire/http';
import type { Person } from './wire';

export type { Games, House, HouseAct, Listing, SeatWish, TableWish };
export type GameOption = Option;
export type GameInfo = Game;
export type ReplayStep = ReplayLine;

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

const gamesOnce = once(() => json<Games>(ask('GET', '/games')));
export const games = () => gamesOnce('');
export const rules = once(async (game) => (await json<Rules>(ask('GET', `/games/${game}/rules`))).blocks);
export const gameData = once(
  async (game) => (await json<{ files: Record<string, unknown> }>(ask('GET', `/games/${game}/data`))).files,
);

export const me = () => json<Person | null>(ask('GET', '/me')); // null: nobody yet
export const rename = (name: string) => json<Person>(ask('PUT', '/me', { name }));
export const notice = () => json<Notice>(ask('GET', '/notice'));
export const logOut = () => ask('DELETE', '/me/session');
export const endSessions = () => ask('DELETE', '/me/sessions');
export const forgetMe = () => ask('DELETE', '/me');
export const report = (wish: ReportWish) => ask('POST', '/reports', wish);
export const enterHouse = (token: string) => ask('POST', '/house/session', { token });
export const leaveHouse = () => ask('DELETE', '/house/session');
export const house = () => json<House>(ask('GET', '/house'));
export const act = (wish: HouseAct) => ask('POST', '/house/acts', wish);
export const myTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/me/tables'))).tables;
export const openTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/tables'))).tables;
export const makeTable = (wish: TableWish) => json<Listing>(ask('POST', '/tables', wish));
export const table = (id: string) => json<Listing>(ask('GET', `/tables/${encodeURIComponent(id)}`));
export const tableOfCode = async (code: string) =>
  (await json<{ table: string }>(ask('GET', `/codes/${encodeURIComponent(code)}`))).table;
export const replay = (id: string, eyes: string, line: number) =>
  json<ReplayStep>(ask('GET', `/tables/${encodeURIComponent(id)}/replay?for=${eyes}&line=${line}`));
