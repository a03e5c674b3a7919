import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anyWays, beside, compass, glide, isWalled, route, straight, walk, waysOf } from './grid';
import { openWays } from './open-ways.kit';
import { Pen, type Going } from './pen.svelte';
import { answerOf, backed, bumpOf, isComplete, isMarks, noMarks, pulled, tapped, type Marks } from './puzzle';
import { sheetOf, type Kind, type LineAhead, type Puzzle } from './table';

const folder = new URL('../data/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const data = Object.fromEntries(['sheets.json', 'objectives.json'].map((file) => [file, read(file)]));
const a = sheetOf(data, { sheet: 'a' });
const ways = openWays(a);
const { tiles } = read('minigames.json') as {
  tiles: (Puzzle & { id: string; kind: Kind; answer: string })[];
};

describe('squares and walls', () => {
  it('a wall and the border stop a step', () => {
    expect([isWalled(a, 'd1', 'e'), isWalled(a, 'a1', 'n'), isWalled(a, 'a1', 'e')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(beside({ a1: 'es' }, 'a1', 'e')).toBe('b1');
    expect(beside({ a1: 'es' }, 'a1', 'n')).toBeNull();
    expect(anyWays({ width: 2, height: 1 })).toEqual({ a1: 'e', b1: 'w' });
  });
  it('a line is written as directions and read back', () => {
    const path = walk('a1', 'eesw');
    expect(path).toEqual(['a1', 'b1', 'c1', 'c2', 'b2']);
    expect(waysOf(path)).toBe('eesw');
  });
  it('a pulled line glides along a wall', () => expect(glide(ways, 'd1', 'f2', () => true)).toBe('d2'));
  it('a shortest way goes round', () =>
    expect(route(ways, 'd1', 'e1', () => true)).toEqual(['d2', 'e2', 'e1']));
  it('straight on, until a wall', () => {
    expect(straight(ways, 'a1', 'c1')).toEqual(['b1', 'c1']);
    expect(straight(ways, 'a1', 'e1')).toBeNull();
  });
});

describe('the pen', () => {
  // The rules' word on a line; the symbols are those of m01 round its start.
  const told = (locked: number, stops: LineAhead['stops'] = null): LineAhead => ({
    locked,
    stops,
    lost: [],
    ahead: [],
    way_out: true,
    symbols: Object.fromEntries(
      ['c2', 'd2'].map((square) => [square, { hurts: false, red_x: false, puzzle: square === 'd2' }]),
    ),
  });
  const going: Going = { ways, locked: 1, drawn: told(1) };
  const begin = (now = going) => {
    const sent: string[] = [];
    const pen = new Pen((move) => sent.push(move));
    pen.hear(['a1'], now, false, null);
    return { pen, sent };
  };
  it('sends the first step at once and the next together', () => {
    const { pen, sent } = begin();
    pen.step('e');
    pen.step('e');
    pen.step('s');
    expect(sent).toEqual(['draw e']);
    expect(pen.line).toEqual(['a1', 'b1', 'c1', 'c2']);
    pen.hear(['a1', 'b1'], going, true, null);
    expect(sent).toEqual(['draw e', 'draw es']);
  });
  it('other people’s moves change nothing', () => {
    const { pen, sent } = begin();
    pen.step('e');
    pen.hear(['a1'], going, true, null);
    pen.hear(['a1'], going, true, null);
    expect(sent).toEqual(['draw e']);
    expect(pen.line).toEqual(['a1', 'b1']);
  });
  it('goes back to what the house has when refused', () => {
    const { pen } = begin();
    pen.step('e');
    pen.hear(['a1'], going, false, { code: 'illegal-move' });
    expect(pen.line).toEqual(['a1']);
  });
  it('does not erase a symbol, and goes on from it when the rules say so', () => {
    const { pen } = begin();
    for (const one of 'ees') pen.step(one as 'e');
    expect(pen.locked).toBe(4);
    expect(pen.step('e')).toBe(false);
    pen.hear(['a1'], { ...going, drawn: told(4) }, true, null);
    pen.step('e');
    expect(pen.tip).toBe('d2');
    pen.hear(['a1'], { ...going, drawn: told(5, 'puzzle') }, true, null);
    expect(pen.step('s')).toBe(false);
  });
  it('a line that is pulled on over a symbol follows when the rules have spoken', () => {
    const { pen } = begin();
    for (const one of 'ee') pen.step(one as 'e');
    pen.pull('c2');
    pen.pull('c3');
    expect(pen.tip).toBe('c2');
    const next = beside(ways, 'c2', 's');
    pen.hear(['a1'], { ...going, drawn: told(4) }, true, null);
    expect(pen.tip).toBe(next ?? 'c2');
  });
  it('without the rules goes step by step, as the house lists them', () => {
    const { pen, sent } = begin({ ways: { a1: 'e' }, locked: 1, drawn: null });
    expect(pen.step('s')).toBe(false);
    expect(pen.step('e')).toBe(true);
    expect(pen.step('e')).toBe(false);
    pen.hear(['a1', 'b1'], { ways: { b1: 'e' }, locked: 1, drawn: null }, false, null);
    expect(pen.step('e')).toBe(true);
    expect(sent).toEqual(['draw e', 'draw e']);
  });
  it('a tap goes there over empty squares, a tap on the line erases', () => {
    const { pen, sent } = begin();
    expect(pen.goTo('c1')).toBe(true);
    expect(sent).toEqual(['draw ee']);
    pen.hear(['a1', 'b1', 'c1'], going, false, null);
    expect(pen.goTo('a1')).toBe(true);
    expect(sent).toEqual(['draw ee', 'erase 2']);
  });
});

describe('every tile can be answered by taps', () => {
  for (const { id, kind, answer, ...puzzle } of tiles)
    it(id, () => {
      const game = { kind, square: 'a1', tile: id, tries: 0, puzzle, ways: openWays(puzzle) };
      let marks: Marks = noMarks(game);
      const [first = '', steps = ''] = answer.split(' ');
      if (kind === 'bow')
        for (const cell of walk(puzzle.skeleton ?? '', first).slice(1)) marks = tapped(game, marks, cell);
      else if (kind === 'treasure') for (const cell of walk(first, steps)) marks = tapped(game, marks, cell);
      else if (kind === 'minotaur') {
        const blanks = (puzzle.rows ?? []).flatMap((row, y) =>
          [...row].flatMap((mark, x) => (mark === '?' ? [`${String.fromCharCode(97 + x)}${y + 1}`] : [])),
        );
        blanks.forEach((cell, at) => {
          for (let tries = 0; tries < 4 && marks.fills[cell] !== answer[at]; tries++)
            marks = tapped(game, marks, cell);
        });
      } else for (const cell of answer.split(' ')) marks = tapped(game, marks, cell);
      expect(answerOf(game, marks)).toBe(answer);
      expect(isComplete(game, marks)).toBe(true);
      expect(backed(game, marks)).not.toEqual(marks);
    });
  it('a line of a puzzle follows the pointer and no further than walls', () => {
    const tile = tiles.find(({ id }) => id === 'bow-e1');
    const puzzle = tile as Puzzle;
    const game = {
      kind: 'bow' as const,
      square: 'a1',
      tile: 'bow-e1',
      tries: 0,
      puzzle,
      ways: openWays(puzzle),
    };
    const marks = pulled(game, noMarks(game), 'b3');
    expect(marks.cells).toEqual(['d3', 'c3', 'b3']);
    expect(pulled(game, marks, 'c3').cells).toEqual(['d3', 'c3']);
  });
  it('a line drawn into a wall is told so, by arrow and by pointer', () => {
    const tile = tiles.find(({ id }) => id === 'bow-e1');
    const puzzle = tile as Puzzle;
    const game = {
      kind: 'bow' as const,
      square: 'a1',
      tile: 'bow-e1',
      tries: 0,
      puzzle,
      ways: openWays(puzzle),
    };
    const marks = noMarks(game);
    const open = compass.filter((one) => beside(game.ways, 'd3', one) !== null);
    for (const one of compass)
      expect(bumpOf(game, marks, one)).toEqual(open.includes(one) ? null : { cell: 'd3', way: one });
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(4);
    expect(bumpOf(game, marks, 'a1')).toBeNull(); // far away: no wall is meant
    expect(bumpOf({ ...game, kind: 'sword' }, marks, 'n')).toBeNull();
  });
  it('marks survive a reload, and nothing else is taken for marks', () => {
    const marks: Marks = { cells: ['a1', 'b1'], fills: { c2: 'a' } };
    expect(isMarks(JSON.parse(JSON.stringify(marks)))).toBe(true);
    for (const other of [null, 7, {}, { cells: [1], fills: {} }, { cells: [], fills: { a1: 2 } }])
      expect(isMarks(other)).toBe(false);
  });
});

describe('a labyrinth that was made for the table', () => {
  const labyrinth = {
    legend: { '.': 'empty', X: 'gem' },
    id: 'a',
    width: 2,
    height: 1,
    symbols: ['.X'],
    walls_east: ['1'],
    walls_south: [],
  };
  const made = sheetOf(data, { sheet: 'a', labyrinth });
  it('is drawn instead of the printed one, with its own letters', () => {
    expect([...made.at]).toEqual([['b1', 'gem']]);
    expect(made.id).toBe('a');
    expect(isWalled(made, 'a1', 'e')).toBe(true);
  });
});
