import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventsOf, type NewsItem } from '$web/lib/wire';
import type { BoardProps, Telling } from '$web/boards/board';
import { asKarak, cardOf, type Card } from './table';
import * as words from './words';

type Fixture = Omit<BoardProps, 'act' | 'explain' | 'beat'> & { news: NewsItem[] };
const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture] as const,
);
const draw = fixtures.find(([file]) => file === 'draw.json')?.[1] as Fixture;
const telling: Telling = { names: draw.names, seat: 0, view: draw.view, data: draw.data };
const data = new URL('../data/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, data), 'utf8'));

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
  const sand = fixtures.find(([file]) => file === 'sand.json')?.[1] as Fixture;
  const said = words.prompt(sand.view, sand.legal, { ...telling, view: sand.view });
  expect(said).toContain('Noah is out first');
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
  const { cards } = read('objectives.json') as { cards: Card[] };
  for (const card of cards)
    it(card.name, () => {
      for (const row of card.rows) expect(words.rowWords(row)).toMatch(/^[A-Z]/);
    });
});

describe('every thing of the puzzles has a name', () => {
  const { legend } = read('minigames.json') as { legend: Record<string, Record<string, string>> };
  for (const kind of ['minotaur', 'spider', 'troll'])
    for (const [mark, name] of Object.entries(legend[kind] ?? {}))
      if (mark !== '?') it(name, () => expect(words.thing(kind, mark)).toBe(name));
});

describe('real views', () => {
  for (const [file, fixture] of fixtures)
    it(`${file} is told without a gap`, () => {
      const { view, legal, names, seat, news } = fixture;
      const here: Telling = { names, seat, view, data: fixture.data };
      expect(words.prompt(view, legal, here)).toMatch(/^[A-Z].*\.$/);
      for (const move of legal.moves) expect(words.describe(move)).toMatch(/\.$/);
      for (const event of news.flatMap(eventsOf)) expect(words.tell(event, here)).not.toBeNull();
      view.seats.forEach((_, one) => expect(words.plate(view, one).line).toBeTruthy());
      const { card } = asKarak(view).table;
      expect(card === null || cardOf(fixture.data, card) !== null).toBe(true);
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
