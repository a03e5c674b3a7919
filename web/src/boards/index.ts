// Boards are found by their folders, and each is a chunk of its own.
import type { Component } from 'svelte';
import type { BoardProps, GameWords } from './board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const words = import.meta.glob<GameWords>('./*/words.ts');

export interface BoardModule {
  Board: Component<BoardProps>;
  words: GameWords;
}

export async function loadBoard(game: string): Promise<BoardModule> {
  const folder = boards[`./${game}/Board.svelte`] && words[`./${game}/words.ts`] ? game : 'generic';
  const [board, sentences] = await Promise.all([
    boards[`./${folder}/Board.svelte`]?.(),
    words[`./${folder}/words.ts`]?.(),
  ]);
  if (!board || !sentences) throw new Error('There is no generic board.');
  return { Board: board.default, words: sentences };
}
