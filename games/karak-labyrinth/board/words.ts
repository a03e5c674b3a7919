// What is said of a game of Karak: Labyrinth, in words.
import shapes from 'virtual:icons/karak-labyrinth';
import { catalogue, isKey, language } from '$web/words/say';
import type { GameEvent, GameView, Legal } from '$web/lib/wire';
import type { GameWords, SeatFigures, Telling } from '$web/boards/board';
import { compass, isWalled, type Maze } from './grid';
import type { Messages } from './messages.en';
import {
  asKarak,
  cardOf,
  isBoss,
  known,
  sheetOf,
  type Card,
  type Kind,
  type Minigame,
  type Row,
} from './table';
import { contentOf } from './puzzle';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
const listing = new Intl.ListFormat(language, { type: 'conjunction' });
export const all = (names: string[]): string => listing.format(names);

// A square's name with the sides where no line can go on, for who does not see the walls.
export function walled(maze: Maze, square: string, place: string): string {
  const sides = compass.filter((side) => isWalled(maze, square, side));
  if (sides.length === 0) return place;
  return say('square.walls', {
    place,
    count: sides.length,
    sides: all(sides.map((side) => say(`side.${side}`))),
  });
}
// An owner's own sheet may have symbols that we have no word for.
export function symbol(name: string): string {
  const key = `symbol.${name}`;
  return isKey(messages, key) ? say(key) : name;
}
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

// The letters of the stairs where the card lets a line start.
export const entries = (card: Card): string[] => (card.entry === 'any' ? ['a', 'b', 'c'] : [card.entry]);

function still(view: GameView, { names, seat }: Telling): { names: string; count: number } {
  const busy = view.actors.filter((who): who is number => typeof who === 'number' && who !== seat);
  const count = busy.length;
  return {
    names: count > 4 ? say('prompt.many', { count }) : all(busy.map((who) => names[who] ?? '')),
    count,
  };
}

export function prompt(view: GameView, legal: Legal, telling: Telling): string {
  const { table, seats, you, result } = asKarak(view);
  const me = telling.seat === null ? undefined : seats[telling.seat];
  const others = still(view, telling);
  if (result) return verdict(view, telling);
  if (view.phase === 'deal') return say('prompt.deal');
  if (view.phase === 'ready')
    return legal.moves.includes('ready') ? say('prompt.ready') : say('prompt.ready.wait', others);
  if (me?.status === 'start') {
    const card = cardOf(telling.data, table.card);
    const places = card ? entries(card) : [];
    if (places.length !== 1) return say('prompt.start.any');
    return say('prompt.start', { stairs: (places[0] ?? '').toLocaleUpperCase() });
  }
  if (me?.status === 'minigame' && you?.minigame) return say(`prompt.puzzle.${you.minigame.kind}`);
  if (me?.status === 'draw' && legal.moves.includes('exit')) return say('prompt.exit');
  if (me?.status === 'draw') {
    const first = view.phase === 'sand' ? seats.findIndex(({ token }) => token === 1) : -1;
    return first < 0 ? say('prompt.draw') : say('prompt.sand', { name: telling.names[first] ?? '' });
  }
  if (me?.status === 'escaped') return say('prompt.escaped', { ...others, token: me.token ?? 0 });
  if (me?.status === 'out') return say('prompt.out', others);
  return say('prompt.watch', others);
}

// Codes do not stand on the sheet; symbols and your own line do.
export function place(code: string, { view, data }: Telling): string | null {
  const { table, you } = asKarak(view);
  if (you?.minigame) return null;
  const sheet = sheetOf(data, table);
  const [column = '', row = '0'] = [code.slice(0, 1), code.slice(1)];
  if (column.charCodeAt(0) - 97 >= sheet.width || Number(row) < 1 || Number(row) > sheet.height) return null;
  const there = sheet.at.get(code);
  if (there) return say('place.symbol', { symbol: symbol(there) });
  return say(code === you?.path.at(-1) ? 'place.tip' : 'place.square');
}

export function verdict(view: GameView, { names, seat }: Telling): string {
  const { result, table } = asKarak(view);
  if (!result) return '';
  const { winners, scores, reason } = result;
  const first = winners[0];
  if (reason === 'solo-won' || reason === 'solo-lost')
    return say(`prompt.over.${reason}`, { score: scores[0] ?? 0, target: table.target ?? 0 });
  if (first === undefined) return say('prompt.over.nobody');
  if (winners.length > 1)
    return say('prompt.over.shared', { names: all(winners.map((who) => names[who] ?? '')) });
  const count = scores[first] ?? 0;
  return first === seat
    ? say('prompt.over.won', { count })
    : say('prompt.over.lost', { count, name: names[first] ?? '' });
}

export function tell(event: GameEvent, { names, view, data }: Telling): string | null {
  const { table, options } = asKarak(view);
  const told = known(event);
  if (!told) return null;
  const name = 'seat' in told ? (names[told.seat] ?? '') : '';
  const sort = (kind: Kind) => (isBoss(kind) ? 'boss' : 'item');
  switch (told.event) {
    case 'dealt':
    case 'timeup':
    case 'over':
      return say(`event.${told.event}`);
    case 'ready':
      return say('event.ready', { name });
    case 'card':
      return say('event.card', { card: cardOf(data, told.card)?.name ?? told.card });
    case 'timer':
      return options['time'] === 'sand'
        ? say('event.timer', { seconds: Number(options['sand']) })
        : say('event.alarm', { seconds: table.limit ?? 0 });
    case 'start':
      return say('event.start', {
        name,
        symbol: symbol(sheetOf(data, table).at.get(told.square) ?? 'stairs-a'),
      });
    case 'symbol':
      return say('event.symbol', { name, symbol: symbol(told.symbol) });
    case 'heart':
      return say('event.heart', { name, left: told.left });
    case 'minigame':
      return say(`event.minigame.${sort(told.kind)}`, { name, symbol: symbol(told.kind) });
    case 'solved':
      // As printed nobody is told whether the answer was right.
      if (options['mistakes'] === 'forfeit')
        return say('event.answered', { name, symbol: symbol(told.kind) });
      return say(`event.solved.${sort(told.kind)}`, { name, symbol: symbol(told.kind) });
    case 'wrong':
    case 'skipped':
      return say(`event.${told.event}`, { name, symbol: symbol(told.kind) });
    case 'escaped':
      return say(isBoss(told.exit) ? 'event.escaped' : 'event.escaped.stairs', {
        name,
        symbol: symbol(told.exit),
        token: told.token,
      });
    case 'out':
      return say(`event.out.${told.why}`, { name });
    case 'scored': {
      const scores = told.scores.map((points, seat) =>
        say('event.score', { name: names[seat] ?? '', points }),
      );
      return say('event.scored', { games: table.games, game: told.game, scores: all(scores) });
    }
  }
  return null;
}

export function describe(move: string): string {
  const [verb = '', what = ''] = move.split(' ');
  switch (verb) {
    case 'start':
      return say('move.start', { stairs: what.toLocaleUpperCase() });
    case 'draw': {
      const key = `move.draw.${what}`;
      return isKey(messages, key) ? say(key) : say('move.draw', { count: what.length });
    }
    case 'erase':
      return say('move.erase', { count: Number(what) });
    case 'ready':
    case 'solve':
    case 'skip':
    case 'exit':
    case 'quit':
    case 'timeup':
    case 'deal':
      return say(`move.${verb}`);
    default:
      return say('move.unknown');
  }
}

// How a seat stands, in a few words.
export function standing(view: GameView, seat: number): string {
  const one = asKarak(view).seats[seat];
  if (!one) return '';
  if (one.status === 'out') return say(`status.out.${one.why ?? 'quit'}`);
  if (one.status !== 'escaped') return say(`status.${one.status}`);
  const by = one.exit ?? 'troll';
  return say(isBoss(by) ? 'status.escaped' : 'status.escaped.stairs', { symbol: symbol(by) });
}

export function plate(view: GameView, seat: number): SeatFigures {
  const { seats, table, result } = asKarak(view);
  const one = seats[seat];
  if (!one) return {};
  const points = result ? result.scores[seat] : table.games > 1 && table.game > 1 ? one.total : undefined;
  const hearts = { count: one.hearts };
  return {
    ...(points === undefined
      ? { figure: say('plate.left', hearts), count: one.hearts, icon: shapes['heart'] }
      : { figure: say('plate.points', { count: points }), count: points }),
    // Short, since plates are narrow; the log says by which way.
    line: one.token ? say('plate.escaped', { token: one.token }) : standing(view, seat),
    pieces: [
      ...(points === undefined ? [] : [say('plate.hearts', hearts)]),
      say('plate.squares', { count: one.squares }),
      ...(one.token ? [say('plate.token', { token: one.token })] : []),
    ],
  };
}

// A row of the objective card in words, and the icon that goes with it.
export function rowWords(row: Row): string {
  switch (row.kind) {
    case 'item':
      return rowWord(`row.item.${row.item}`, row.item);
    case 'scrolls': {
      const [first = 'any', second, third] = row.order ?? [];
      const [a, b, c] = [first, second, third].map((one) => (one ? symbol(`scroll-${one}`) : ''));
      if (third)
        return sentence(say('row.scrolls.three', { first: a ?? '', second: b ?? '', third: c ?? '' }));
      if (second) return sentence(say('row.scrolls.two', { first: a ?? '', second: b ?? '' }));
      return first === 'any' ? say('row.scroll.any') : say('row.scroll', { first: a ?? '' });
    }
    case 'ghosts':
      return say('row.ghosts', { count: row.count ?? 0 });
    case 'stairs':
      return say('row.stairs', { stairs: (row.stairs ?? '').toLocaleUpperCase() });
    case 'exit': {
      const by = row.exit ?? '';
      if (!isBoss(by)) return say('row.exit.stairs', { symbol: symbol(by) });
      return row.needs
        ? say('row.exit.needs', { symbol: symbol(by), needs: symbol(row.needs) })
        : say('row.exit', { symbol: symbol(by) });
    }
    default:
      return rowWord(`row.${row.kind}`, row.kind);
  }
}
// An owner's own card may pay for what we have no word for.
const rowWord = (key: string, word = ''): string => (isKey(messages, key) ? say(key) : word);
export function rowIcon(row: Row): string {
  if (row.kind === 'item') return row.item ?? '';
  if (row.kind === 'scrolls') return `scroll-${row.order?.[0] ?? 'any'}`;
  if (row.kind === 'scroll-each') return 'scroll-any';
  if (row.kind === 'ghosts') return 'ghost';
  if (row.kind === 'stairs') return 'stairs';
  if (row.kind === 'exit') return row.exit?.startsWith('stairs') ? 'stairs' : (row.exit ?? '');
  return row.kind;
}

// What stands in a puzzle's cell, in words; '' for nothing.
export function thing(kind: string, content: string): string {
  if (content === '' || content === '?') return '';
  if (kind === 'sword') return content;
  if (kind === 'key') return say('thing.keyshape', { bow: content[0] ?? '', teeth: content[1] ?? '' });
  const key = kind === 'bow' || kind === 'treasure' ? `thing.${content}` : `thing.${kind}.${content}`;
  return isKey(messages, key) ? say(key) : content;
}
export const cellWords = (game: Minigame, cell: string): string => thing(game.kind, contentOf(game, cell));

// For the result page: what everybody had on the way, seen by who sees all lines; who is out has nothing of this game.
export const unit = (count: number) => say('plate.points', { count });
export const chart = () => say('end.course');
export function scores(view: GameView): number[] {
  const { phase, result, seats, all: lines } = asKarak(view);
  if (result) return result.scores;
  const isDrawing = phase === 'play' || phase === 'sand';
  return seats.map(({ total, status }, seat) => {
    const tally = isDrawing && status !== 'out' ? (lines?.[seat]?.tally ?? []) : [];
    return tally.reduce((sum, points) => sum + points, total);
  });
}
export function part(view: GameView): string {
  const { game, games } = asKarak(view).table;
  return games > 1 ? say('part', { game }) : '';
}
// A pull of the pencil may pass many symbols: which, and what its drawer has then.
export const deed: GameWords['deed'] = (events, telling) => {
  const told = events.flatMap((event) => known(event) ?? []);
  const last = told.find(({ event }) => event === 'escaped' || event === 'out');
  if (last) return tell(last, telling) ?? '';
  const passed = new Map<string, number>();
  const [first, ...rest] = told.filter((event) => event.event === 'symbol');
  if (!first) return '';
  for (const { symbol: what } of [first, ...rest]) passed.set(what, (passed.get(what) ?? 0) + 1);
  const things = [...passed].map(([what, count]) =>
    count > 1 ? `${count} × ${symbol(what)}` : symbol(what),
  );
  const points = unit(scores(telling.view)[first.seat] ?? 0);
  return say('deed.line', { name: telling.names[first.seat] ?? '', things: all(things), points });
};
// The rows of the card, or where several cards were played, each of them.
export const sources: GameWords['sources'] = (view, { data }) => {
  const { history } = asKarak(view).table;
  const games = history.map(({ card, seats }) => ({ card: cardOf(data, card), seats }));
  const [only] = games;
  if (games.length === 1 && only)
    return (only.card?.rows ?? []).map((row, line) => ({
      name: rowWords(row),
      counts: only.seats.map(({ exit, rows }) => (exit === null ? 0 : (rows[line] ?? 0))),
    }));
  return games.map(({ card, seats }, game) => ({
    name: say('end.game', { card: card?.name ?? '', game: game + 1, games: games.length }),
    counts: seats.map(({ score }) => score),
  }));
};
