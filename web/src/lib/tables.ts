// Tables as the page makes them: for friends, or to play at once against bots.
import * as api from './api';
import { guest } from './guest.svelte';
import { freshId } from './ids';
import { router } from './router.svelte';
import { recall, remember } from './memory';
import { loadOptions } from '../boards/options';
import { say } from '../words/say';
import type { Pace } from './wire';

const [usualLevel, easyLevel] = ['casual', 'beginner'] as const;
const pleasantNumber = 3;

// A new guest plays at once; a name can be said at any time.
export async function beSomebody(): Promise<void> {
  if (!guest.known) await guest.open();
  if (!guest.person)
    await guest.call(say('name.guest', { number: String(100 + Math.floor(Math.random() * 900)) }));
}

const between = (least: number, wish: number, most: number) => Math.min(Math.max(wish, least), most);

const countOf = (game: api.GameInfo) => between(game.players[0], pleasantNumber, game.players[1]);
const seatsOf = (game: api.GameInfo, others: api.SeatWish) =>
  Array.from({ length: countOf(game) }, (_, at): api.SeatWish => (at === 0 ? { be: 'open' } : others));

async function make(
  game: api.GameInfo,
  others: api.SeatWish,
  options: Record<string, unknown> = {},
  pace: Pace | null = null,
): Promise<api.Listing> {
  await beSomebody();
  const seats = seatsOf(game, others);
  const wish = { id: freshId(), game: game.game, seats, options, spectators: true, chat: true };
  // A game with a clock of its own takes no other.
  return api.makeTable(pace && !game.timed ? { ...wish, pace } : wish);
}

// Who has never played a game in this browser begins on easier terms.
const known = () => (recall('clew-known') ?? '').split(' ').filter(Boolean);
export const isNewcomer = (game: string): boolean => !known().includes(game);

// In the house; where it does not answer, on this device. `isFirst`: on the easier terms of a first game.
export async function playNow(game: api.GameInfo, isFirst = isNewcomer(game.game)): Promise<void> {
  const { easy = {} } = isFirst ? await loadOptions(game.game) : {};
  const bot = { be: 'bot', level: isFirst ? easyLevel : usualLevel } as const;
  const table = await make(game, bot, easy).then(
    (made) => made.table,
    (problem: unknown) => {
      if (!(problem instanceof api.Problem) || problem.status !== 0) throw problem;
      return makeOnDevice(game, bot, easy);
    },
  );
  remember('clew-played', game.game);
  if (isFirst) remember('clew-known', [...new Set([...known(), game.game])].join(' '));
  router.go(`/t/${table}`, { start: true });
}

async function makeOnDevice(game: api.GameInfo, bot: api.SeatWish, options = {}): Promise<string> {
  const { makeHere } = await import('../here/table');
  const wish = { game: game.game, seats: seatsOf(game, bot), options };
  return makeHere(wish, guest.person?.name ?? say('here.you'));
}
// From a move of a record on, against bots.
export async function playOn(record: string, line: number, seat: number): Promise<void> {
  const { branchHere } = await import('../here/table');
  const name = guest.person?.name ?? say('here.you');
  router.go(`/t/${await branchHere({ record, line, seat, level: usualLevel }, name)}`);
}
// Who plays, and how, is chosen there.
export async function setUpHere(game: api.GameInfo): Promise<void> {
  router.go(`/t/${await makeOnDevice(game, { be: 'bot', level: usualLevel })}`);
}

export async function makeForFriends(
  game: api.GameInfo,
  { replace = false, pace = null }: { replace?: boolean; pace?: Pace | null } = {},
): Promise<void> {
  const { table } = await make(game, { be: 'open' }, {}, pace);
  router.go(`/t/${table}`, { replace });
}
