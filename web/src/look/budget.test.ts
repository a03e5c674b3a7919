import { expect, test } from 'vitest';
import { budget, tooHeavy, weights, type Pieces } from '../../budget.ts';

const pieces = (board: number): Pieces =>
  new Map([
    ['main.js', { source: 'main.ts', bytes: 60 * 1024, needs: ['shared.js', 'main.css'] }],
    ['main.css', { source: '', bytes: 20 * 1024, needs: [] }],
    ['shared.js', { source: '', bytes: 10 * 1024, needs: ['main.js'] }],
    [
      'Board.js',
      { source: '/games/a/board/Board.svelte', bytes: board * 1024, needs: ['shared.js', 'Board.css'] },
    ],
    ['Board.css', { source: '', bytes: 5 * 1024, needs: [] }],
    ['words.js', { source: '/games/a/board/words.ts', bytes: 5 * 1024, needs: [] }],
    ['Cover.js', { source: '/games/a/board/Cover.svelte', bytes: 500 * 1024, needs: [] }],
  ]);
const weighed = (board: number) => weights(pieces(board), 'main.js', { a: '/games/a/board' });

test('a page is weighed with all that comes with it, each file once', () => {
  expect([...weighed(10)]).toEqual([
    ['', 90],
    ['a', 110],
  ]);
});
test('what is too heavy is named', () => {
  expect(tooHeavy(weighed(budget.table - 100))).toEqual([]);
  expect(tooHeavy(weighed(budget.table - 99))).toEqual([
    'A table of a comes with 161.0 KB of script and style; 160 is the budget.',
  ]);
  expect(tooHeavy(new Map([['', 110.1]]))).toEqual([
    'The page opens with 110.1 KB of script and style; 110 is the budget.',
  ]);
});
