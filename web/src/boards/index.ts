// Boards are found by their folders, and each is a chunk of its own. A game without one is played on boards/generic/.
import type { Component } from 'svelte';
import { boards, words } from 'virtual:games';
import type { BoardProps, GameWords } from './board';

export interface BoardModule {
  Board: Component<BoardProps>;
  words: GameWords;
}

export async function loadBoard(game: string): Promise<BoardModule> {
  const [board, sentences] = await Promise.all([
    (boards[game] ?? (() => import('./generic/Board.svelte')))(),
    (words[game] ?? (() => import('./generic/words')))(),
  ]);
  return { Board: board.default, words: sentences };
}
