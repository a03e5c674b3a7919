import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Telling } from '$web/boards/board';
import { dataOf, position, positions, type Position } from '$web/boards/playthroughs';
import { asKarak, cardOf, type Card } from './table';
import * as words from './words';

const game = 'karak-labyrinth';
const data = dataOf(game);
const names = ['Emma', 'Noah', 'Mia', 'Lucas', 'Olivia', 'Liam', 'Ava', 'Ben'];
const draw = position(game, ({ seat, view }) => seat === 0 && view.phase === 'play' && view.players > 3);
const moments = [...positions(game)].filter((_, at) => at % 20 === 0);
const telling: Telling = { names, seat: 0, view: draw.view, data };

describe('every phase and every status has a prompt', () => {
  for (const phase of ['deal', 'ready', 'play', 'sand', 'over'])
    for (const status of ['waiting', 'ready', 'start', 'draw', 'minigame', 'escaped', 'out'])
      it(`${phase}, ${status}`, () => {
        const result = phase === 'over' ? { winners: [1], scores: [1, 9, 2, 3], reason: 'points' } : null;
        const seats = draw.view.seats.map((one) => ({ ...one, status, token: 2 }));
        const view = { ...draw.view, phase, seats, result };
        for (const seat of [0, null])
          for (const moves of [[], ['ready'], ['exit', 'quit']])
            expect(words.prompt(view, { moves, open: [] }, { ...telling, view, seat })).toMatch(
              /^[A-Z].*\.$/,
            );
      });
  for (const reason of ['points', 'hearts', 'token', 'shared', 'nobody', 'solo-won', 'solo-lost'])
    it(`the end, ${reason}`, () => {
      const winners = reason === 'shared' ? [0, 1] : /nobody|lost/.test(reason) ? [] : [0];
      const view = { ...draw.view, phase: 'over', result: { winners, scores: [5, 4, 0, 0], reason } };
      expect(words.prompt(view, { moves: [], open: [] }, telling)).toMatch(/^[A-Z].*\.$/);
    });
});

it('more names than a prompt has room for are a number', () => {
  const busy = (count: number) => names.slice(1, count + 1).map((_, at) => at + 1);
  const seats = names.map(() => ({ ...draw.view.seats[0], status: 'escaped', token: 1 }));
  const told = (count: number) =>
    words.prompt({ ...draw.view, seats, actors: busy(count) }, { moves: [], open: [] }, telling);
  expect(told(4)).toMatch(/ Noah, Mia, Lucas, and Olivia still draw\.$/);
  expect(told(7)).toMatch(/ 7 players still draw\.$/);
});

it('any scroll has a picture of its own', () => {
  const any = words.rowIcon({ kind: 'scrolls', order: ['any'], points: 2 });
  const star = words.rowIcon({ kind: 'scrolls', order: ['star'], points: 3 });
  expect(any).not.toBe(star);
  expect(words.rowIcon({ kind: 'scroll-each', points: 1 })).toBe(any);
  const { board } = JSON.parse(readFileSync(new URL('./icons.json', import.meta.url), 'utf8')) as {
    board: Record<string, string>;
  };
  expect(new Set(Object.values(board)).size).toBe(Object.keys(board).length);
});

it('while the sand runs the prompt says who is out and what is at stake', () => {
  const isDrawing = ({ view, seat }: Position) => asKarak(view).seats[seat]?.status === 'draw';
  const sand = position(game, (one) => one.view.phase === 'sand' && isDrawing(one));
  const first = asKarak(sand.view).seats.findIndex(({ token }) => token === 1);
  const said = words.prompt(sand.view, sand.legal, { ...telling, seat: sand.seat, view: sand.view });
  expect(said).toContain(`${names[first] ?? ''} is out first`);
});

describe('every event has a sentence', () => {
  for (const event of [
    { event: 'dealt' },
    { event: 'ready', seat: 1 },
    { event: 'card', card: 'm01' },
    { event: 'timer', deadline: 60000 },
    { event: 'start', seat: 0, square: 'a1' },
    { event: 'symbol', seat: 0, square: 'c2', symbol: 'ghost' },
    { event: 'heart', seat: 0, square: 'd4', left: 2 },
    { event: 'heart', seat: 0, square: 'd4', left: 0 },
    { event: 'minigame', seat: 0, kind: 'key' },
    { event: 'minigame', seat: 0, kind: 'troll' },
    { event: 'solved', seat: 0, kind: 'key' },
    { event: 'solved', seat: 0, kind: 'spider' },
    { event: 'wrong', seat: 0, kind: 'bow', until: 9000 },
    { event: 'skipped', seat: 0, kind: 'sword' },
    { event: 'escaped', seat: 1, exit: 'minotaur', token: 1 },
    { event: 'escaped', seat: 1, exit: 'stairs-c', token: 1 },
    { event: 'timeup' },
    ...['hearts', 'stuck', 'quit', 'time'].map((why) => ({ event: 'out', seat: 2, why })),
    { event: 'scored', game: 1, scores: [8, 20, 0, 0] },
    { event: 'over' },
  ])
    it(JSON.stringify(event), () => expect(words.tell(event, telling)).toMatch(/^[A-Z].*\w.*\.$/));
  it('a right answer is not told under the printed rule (KL-43)', () => {
    const view = { ...draw.view, options: { ...draw.view.options, mistakes: 'forfeit' } };
    expect(words.tell({ event: 'solved', seat: 0, kind: 'key' }, { ...telling, view })).toContain('answered');
  });
  it('and what is unknown is passed over', () => expect(words.tell({ event: 'rain' }, telling)).toBeNull());
});

describe('every move has a meaning', () => {
  for (const move of [
    'deal m07 1111111 2222222',
    'ready',
    'start a',
    'draw n',
    'draw nnee',
    'erase 3',
    'solve a1 b2',
    'skip',
    'exit',
    'quit',
    'timeup',
  ])
    it(move, () => {
      expect(words.describe(move)).toMatch(/^[A-Z].*\.$/);
      expect(words.describe(move)).not.toBe(words.describe('rain'));
    });
});

describe('every row of every card', () => {
  const { cards } = data['objectives.json'] as { cards: Card[] };
  for (const card of cards)
    it(card.name, () => {
      for (const row of card.rows) expect(words.rowWords(row)).toMatch(/^[A-Z]/);
    });
});

describe('every thing of the puzzles has a name', () => {
  const { legend } = data['minigames.json'] as { legend: Record<string, Record<string, string>> };
  for (const kind of ['minotaur', 'spider', 'troll'])
    for (const [mark, name] of Object.entries(legend[kind] ?? {}))
      if (mark !== '?') it(name, () => expect(words.thing(kind, mark)).toBe(name));
});

describe('real views', () => {
  it('have plates with a line, and cards that are there', () => {
    for (const { view } of moments) {
      view.seats.forEach((_, one) => expect(words.plate(view, one).line).toBeTruthy());
      const { card } = asKarak(view).table;
      expect(card === null || cardOf(data, card) !== null).toBe(true);
    }
  });
});

describe('walls are told to who does not see them', () => {
  const maze = { width: 2, height: 1, walls_east: ['1'], walls_south: [] };
  it('the border and what stands between', () => {
    expect(words.walled(maze, 'a1', 'a1, empty')).toBe('a1, empty, walls above, right, below, and left');
    expect(words.walled({ width: 2, height: 1 }, 'a1', 'a1, rat')).toBe(
      'a1, rat, walls above, below, and left',
    );
  });
  it('nothing is added where there are none', () => {
    expect(words.walled({ width: 3, height: 3 }, 'b2', 'b2, empty')).toBe('b2, empty');
  });
});

describe('a game that is over is told', () => {
  const seen = asKarak(draw.view);
  const lines = (tallies: number[][]) => tallies.map((tally) => ({ ...seen.you, tally }));
  const status = (...all: string[]) =>
    seen.seats.map((one, at) => ({ ...one, status: all[at], total: 10 * at }));
  const view = {
    ...draw.view,
    seats: status('draw', 'minigame', 'escaped', 'out'),
    all: lines([[1, 2], [], [5, 3], [4]]),
  };
  it('everybody has what their line is worth so far, who is out nothing of this game', () => {
    expect(words.scores(view)).toEqual([3, 10, 28, 30]);
    expect(words.scores({ ...view, phase: 'ready' })).toEqual([0, 10, 20, 30]);
    const result = { winners: [1], scores: [1, 9, 2, 3], reason: 'points' };
    expect(words.scores({ ...view, phase: 'over', result })).toEqual([1, 9, 2, 3]);
  });
  it('one pull of the pencil is one sentence, with what it came to', () => {
    const passed = ['gem', 'trap', 'gem'].map((symbol) => ({
      event: 'symbol',
      seat: 2,
      square: 'a1',
      symbol,
    }));
    const said = words.deed?.([...passed, { event: 'heart', seat: 2, square: 'a1', left: 2 }], {
      ...telling,
      view,
    });
    expect(said).toBe('Mia draws past: 2 × gem and trap. That makes 28 points.');
  });
  it('leaving and being out are told as such', () => {
    const left = [
      { event: 'solved', seat: 1, kind: 'troll' },
      { event: 'escaped', seat: 1, exit: 'troll', token: 1 },
    ];
    expect(words.deed?.(left, telling)).toBe('Noah leaves by the troll and takes speed token 1.');
    expect(words.deed?.([{ event: 'out', seat: 0, why: 'hearts' }], telling)).toBe(
      'Emma is out: no hearts are left.',
    );
    expect(words.deed?.([{ event: 'solved', seat: 1, kind: 'key' }], telling)).toBe('');
  });
  it('a campaign has its games for parts', () => {
    expect(words.part(view)).toBe('');
    expect(words.part({ ...view, table: { ...seen.table, game: 2, games: 3 } })).toBe('Game 2');
  });
});
