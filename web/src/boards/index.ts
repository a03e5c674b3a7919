// Boards are found by their folders, and each is a chunk of its own. A game without one is played on boards/generic/.
import type { Component } from 'svelte';
import { beats, boards, finales, words, worlds } from 'virtual:games';
import type { SoundName } from '../lib/sound';
import type { BoardProps, EndProps, GameBeats, GameWords } from './board';

export interface BoardModule {
  Board: Component<BoardProps>;
  words: GameWords;
  beats: GameBeats['beats'];
  sounds: Record<string, SoundName>;
  World: Component | undefined;
}

// Only who sees a game end loads how it ends.
export const loadFinale = async (game: string): Promise<Component<EndProps> | undefined> =>
  (await finales[game]?.())?.default;

export async function loadWords(game: string): Promise<GameWords> {
  const sentences = await (words[game] ?? (() => import('./generic/words')))();
  await sentences.learn?.();
  return sentences;
}

export async function loadBoard(game: string): Promise<BoardModule> {
  const [board, sentences, steps, world] = await Promise.all([
    (boards[game] ?? (() => import('./generic/Board.svelte')))(),
    loadWords(game),
    beats[game]?.(),
    worlds[game]?.(),
  ]);
  return {
    Board: board.default,
    words: sentences,
    beats: steps?.beats ?? (() => []),
    sounds: steps?.sounds ?? {},
    World: world?.default,
  };
}
