// What the page asks of the house over HTTP; a refusal is a problem document and becomes a Problem.
import type {
  Account,
  Challenge,
  DataFiles,
  DeviceLink,
  Game,
  Games,
  House,
  HouseAct,
  ImportWish,
  Listing,
  MyGame,
  MyGames,
  NewToken,
  NewPasskey,
  Notice,
  Option,
  Problem as ProblemSaid,
  ReplayLine,
  ReportWish,
  Rules,
  SeatWish,
  Settings,
  SheetWords,
  SignIn,
  TableWish,
  TokenWish,
} from '../wire/http';
import { isHere } from '../here/ids';
import type { Recording } from '../rules/recording';
import { language } from '../words/language';
import { hasHouse } from './address';
import type { Person } from './wire';

export type { Account, Games, House, HouseAct, Listing, MyGame, MyGames, SeatWish, Settings, TableWish };
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

export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  if (!hasHouse) throw new Problem(0, 'offline', '');
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
  // Who answers without a code is no house: a proxy before one that is gone, or a host of files.
  const problem = (await answer.json().catch(() => ({}))) as Partial<ProblemSaid>;
  if (problem.code === undefined) throw new Problem(0, 'offline', '');
  const { problemInWords } = await import('../table/refusal');
  throw new Problem(answer.status, problem.code, await problemInWords(problem));
}
export const json = async <T>(asked: Promise<Response>): Promise<T> => {
  try {
    return (await (await asked).json()) as T;
  } catch (fault) {
    throw fault instanceof Problem ? fault : new Problem(0, 'offline', '');
  }
};

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

// What every house says alike, the rules in this page say too: where no house answers, they do. An edition without a house
// (script/site) asks them for everything.
async function orRules<T>(asked: () => Promise<T>, cmd: string, game?: string): Promise<T> {
  try {
    if (hasHouse) return await asked();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 0) throw problem;
  }
  try {
    const { rules } = await import('../rules/rules');
    return await (await rules()).ask<T>({ cmd, ...(game === undefined ? {} : { game }) });
  } catch {
    throw new Problem(0, 'offline', '');
  }
}

const gamesOnce = once(async () => {
  const all = await orRules(() => json<Games>(ask('GET', '/games')), 'games');
  return language === 'en' ? all : (await import('../words/blurbs')).withBlurbs(all);
});
export const games = () => gamesOnce('');
export const rules = once(
  async (game) =>
    (await orRules(() => json<Rules>(ask('GET', `/games/${game}/rules`)), 'rules', game)).blocks,
);
// A set of the house's own, by its hash.
const sets = once((path) => json<DataFiles>(ask('GET', path)));
export const ownCards = (game: string, hash: string) => sets(`/games/${game}/data?set=${hash}`);
const shipped = once((game) =>
  orRules(() => json<DataFiles>(ask('GET', `/games/${game}/data`)), 'data', game),
);
export async function gameData(game: string, set?: { hash: string }): Promise<Record<string, unknown>> {
  const { files } = await (set ? ownCards(game, set.hash) : shipped(game));
  return language === 'en' ? files : (await import('../words/translations')).withNames(game, files);
}

export const me = () => json<Person | null>(ask('GET', '/me')); // null: nobody yet
export const rename = (name: string) => json<Person>(ask('PUT', '/me', { name }));
export const notice = () => json<Notice>(ask('GET', '/notice'));
export const logOut = () => ask('DELETE', '/me/session');
export const endSessions = () => ask('DELETE', '/me/sessions');
export const forgetMe = () => ask('DELETE', '/me');
export const account = () => json<Account>(ask('GET', '/me/account'));
export const saveSettings = (settings: Settings) => ask('PUT', '/me/settings', settings);
export const makeSheet = async () => (await json<SheetWords>(ask('POST', '/me/sheet', {}))).words;
export const makeLink = () => json<DeviceLink>(ask('POST', '/me/link', {}));
export const challenge = () => json<Challenge>(ask('POST', '/me/challenge', {}));
export const addPasskey = (passkey: NewPasskey) => ask('POST', '/me/passkeys', passkey);
export const dropPasskey = (id: string) => ask('DELETE', `/me/passkeys/${encodeURIComponent(id)}`);
export const signDeviceOut = (id: string) => ask('DELETE', `/me/devices/${encodeURIComponent(id)}`);
export const makeBot = (name: string) => json<Person>(ask('POST', '/me/bots', { name }));
export const dropBot = (id: string) => ask('DELETE', `/me/bots/${encodeURIComponent(id)}`);
export const makeToken = async (wish: TokenWish) =>
  (await json<NewToken>(ask('POST', '/me/tokens', wish))).token;
export const dropToken = (id: string) => ask('DELETE', `/me/tokens/${encodeURIComponent(id)}`);
export const signIn = (how: SignIn) => json<Person>(ask('POST', '/me/session', how));
export const report = (wish: ReportWish) => ask('POST', '/reports', wish);
export const enterHouse = (token: string) => ask('POST', '/house/session', { token });
export const leaveHouse = () => ask('DELETE', '/house/session');
export const house = () => json<House>(ask('GET', '/house'));
export const act = (wish: HouseAct) => ask('POST', '/house/acts', wish);
export const myTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/me/tables'))).tables;
export const myGames = (query: URLSearchParams) => json<MyGames>(ask('GET', `/me/games?${query}`));
export const importGame = (wish: ImportWish) => json<Listing>(ask('POST', '/me/games', wish));
export const share = (id: string, isPublic: boolean) =>
  ask('PUT', `/tables/${encodeURIComponent(id)}/public`, { public: isPublic });
// All records that the filters let through, a hundred at a time.
export async function myRecords(query: URLSearchParams): Promise<string> {
  let all = '';
  const filters = new URLSearchParams(query);
  for (let next: string | undefined = ''; next !== undefined;) {
    if (next) filters.set('before', next);
    const answer = await ask('GET', `/me/games/records?${filters}`);
    all += await answer.text();
    next = /before=([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  return all;
}
export const openTables = async () => (await json<{ tables: Listing[] }>(ask('GET', '/tables'))).tables;
export const makeTable = (wish: TableWish) => json<Listing>(ask('POST', '/tables', wish));
export const table = (id: string) => json<Listing>(ask('GET', `/tables/${encodeURIComponent(id)}`));
export const tableOfCode = async (code: string) =>
  (await json<{ table: string }>(ask('GET', `/codes/${encodeURIComponent(code)}`))).table;
export const record = async (id: string) =>
  (await ask('GET', `/tables/${encodeURIComponent(id)}/record`)).text();

// Games are looked at in this page: the record comes once, the rules play it. A browser that cannot run them asks the
// house for every step.
const recordings = once(async (id): Promise<Recording | null> => {
  const text = isHere(id) ? await (await import('../here/table')).recordOf(id) : await record(id);
  const { Recording } = await import('../rules/recording');
  return Recording.open(text).catch(() => null);
});
export const recordingOf = (id: string): Promise<Recording | null> => recordings(id);
export async function replay(id: string, eyes: string, line: number): Promise<ReplayStep> {
  const recording = await recordings(id);
  const here = await recording?.at(eyes, line);
  // What is told only afterwards (a best line) is in no page's rules; the house knows it.
  if (here && (isHere(id) || !here.view.afterwards)) return here;
  const path = `/tables/${encodeURIComponent(id)}/replay?for=${eyes}&line=${line}`;
  const asked = json<ReplayStep>(ask('GET', path));
  return here ? asked.catch(() => here) : asked;
}
