// Karak: Labyrinth: Ana draws the proven best line with arrow keys, or a mouse, and solves what lies on it; Bo taps square after
// square, declines the minotaur's puzzle, answers the troll's wrongly and then rightly.
import { readFileSync } from 'node:fs';
import { beside, compass, route, squareAt, squaresOf, walk } from './grid';
import { openWays } from './open-ways.kit';
import { blanksOf, contentOf } from './puzzle';
import { asKarak, sheetOf, type Best, type Minigame } from './table';
import { type Walk, across } from '$browser/hands';
import { type Player, testWholeGame } from '$browser/whole-game';

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
const card = 'e06';
const sheet = sheetOf({ 'sheets.json': file('sheets.json') }, { sheet: 'a' });
const { optima } = file('optima.json') as { optima: Record<string, Record<string, Best>> };
const best = optima['a']?.[card];

// Where each of the two goes, square by square.
const anas = walk(best?.entry ?? '', best?.line ?? '');
const bos =
  'e10 e9 f9 f10 g10 g9 h9 h10 i10 i9 j9 j8 i8 i7 i6 i5 i4 h4 h5 g5 f5 f4 e4 e3 d3 c3 b3 a3 a4 a5 a6'.split(
    ' ',
  );

// What is to be marked on a puzzle, cell by cell; for a line every cell of it.
function solution(game: Minigame): string[] {
  const { kind, puzzle } = game;
  const cells = squaresOf(puzzle);
  const on = (cell: string) => contentOf(game, cell);
  const all = (content: string) => cells.filter((cell) => on(cell) === content);
  const line = (from: string, to: string) => [from, ...(route(openWays(puzzle), from, to, () => true) ?? [])];
  switch (kind) {
    case 'sword':
      return cells.filter(on).sort((a, b) => Number(on(a)) - Number(on(b)));
    case 'key':
      return all(puzzle.target ?? '').slice(0, puzzle.count);
    case 'spider':
      return cells.filter((cell, at) => on(cell) === puzzle.art?.join('')[at]);
    case 'troll':
      return cells.map((cell) => all(on(cell))).sort((a, b) => b.length - a.length)[0] ?? [];
    case 'bow':
      return (
        all('arrow')
          .map((arrow) => line(puzzle.skeleton ?? '', arrow))
          .find(({ length }) => length > 1) ?? []
      );
    case 'treasure':
      return (
        all('key')
          .map((key) => line(key, puzzle.ruby ?? ''))
          .find(({ length }) => length > 1) ?? []
      );
    case 'minotaur':
      return fills(game);
  }
}
// Minotaur: a blank as often as it is to be tapped, each tap being its next symbol, so that none stands four in a
// row (KL-39).
function fills(game: Minigame): string[] {
  const { width, height, symbols = '' } = game.puzzle;
  const put = new Map<string, string>();
  const at = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return '';
    const cell = squareAt(x, y);
    return put.get(cell) ?? contentOf(game, cell).replace('?', '');
  };
  const ways = [1, 0, 0, 1, 1, 1, 1, -1];
  const isFour = (x: number, y: number) =>
    [0, 2, 4, 6].some((way) =>
      [1, 2, 3].every(
        (far) => at(x, y) && at(x, y) === at(x + far * (ways[way] ?? 0), y + far * (ways[way + 1] ?? 0)),
      ),
    );
  const isWrong = () =>
    squaresOf({ width, height }).some((_, place) => isFour(place % width, Math.floor(place / width)));
  const blanks = blanksOf(game);
  const fill = (place: number): boolean => {
    const blank = blanks[place];
    if (!blank) return true;
    for (const symbol of symbols) {
      put.set(blank, symbol);
      if (!isWrong() && fill(place + 1)) return true;
    }
    return !put.delete(blank);
  };
  fill(0);
  return [...put].flatMap(([blank, symbol]) => Array<string>(symbols.indexOf(symbol) + 1).fill(blank));
}

const keys = { n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' };
const cell = ({ page }: Player, name: string) =>
  page.getByRole('grid', { name: /^Puzzle/ }).getByRole('gridcell', { name: new RegExp(`^${name},`) });

async function mark(player: Player, { kind, puzzle }: Minigame, marks: string[]): Promise<void> {
  if (!player.hasKeys || (kind !== 'bow' && kind !== 'treasure')) {
    for (const one of marks) await player.press(cell(player, one), across);
    return;
  }
  // The focus is in the puzzle, and arrows draw from where the line begins: the skeleton, or a key that is chosen. With
  // Shift they only go there.
  const aside: Walk = (from, to) => `Shift+${across(from, to)}`;
  if (kind === 'treasure') await player.press(cell(player, marks[0] ?? ''), aside);
  for (const [at, from] of marks.entries()) {
    const way = compass.find((one) => beside(openWays(puzzle), from, one) === marks[at + 1]);
    if (way) await player.page.keyboard.press(keys[way]);
  }
}

async function solve(player: Player, game: Minigame): Promise<void> {
  const [right, { kind, tries }] = [solution(game), game];
  if (kind === 'troll' && tries === 0) {
    const wrong = squaresOf(game.puzzle).find((one) => !right.includes(one)) ?? '';
    await mark(player, game, [wrong]);
    await player.press(/^Done/);
    const verdict = player.page.getByText(/That was not right/);
    await verdict.waitFor();
    await player.look('wrong');
    await verdict.waitFor({ state: 'hidden' });
    return mark(player, game, [wrong]); // takes the mark away
  }
  await mark(player, game, right);
  await player.look(kind);
  await player.press(kind === 'minotaur' ? /^Decline/ : /^Done/);
}

testWholeGame({
  game: 'karak-labyrinth',
  options: { card, sand: 300, block: 2 },
  own: ['start', 'symbol', 'heart', 'minigame', 'solved', 'wrong', 'skipped'],
  scene: (view) => (asKarak(view).you?.minigame ? '' : asKarak(view).you?.path.length ? 'draw' : view.phase),
  async decide(player) {
    const { path = [], minigame } = asKarak(player.view).you ?? {};
    if (player.legal.moves.includes('ready')) return player.press('I am ready');
    if (player.can('start').length) return player.press(/^Start at stairs/);
    if (minigame) return solve(player, minigame);

    const squares = player.page.getByRole('grid', { name: 'Your sheet' }).getByRole('gridcell');
    const tip = squares.and(player.page.getByRole('gridcell', { name: /end of your line/ }));
    const to = (player.place === 'desktop' ? anas : bos)[path.length];
    if (!player.hasKeys)
      return player.press(squares.and(player.page.getByRole('gridcell', { name: new RegExp(`^${to},`) })));
    // The sheet is gone to once; then arrows draw.
    if (path.length === 1) await player.press(tip);
    const way = compass.find((one) => beside(openWays(sheet), path.at(-1) ?? '', one) === to);
    return player.page.keyboard.press(keys[way ?? 'n']);
  },
});
