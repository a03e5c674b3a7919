// The world of the game that one is at: the page wears its tints (:root[data-world]), and boards have its scene behind them.
import { getContext, setContext, type Component } from 'svelte';

interface World {
  game: string;
  World: Component | undefined;
}
const key = Symbol('world');
export const worldHere = (): Component | undefined => getContext<(() => World) | undefined>(key)?.().World;

export function enterWorld(now: () => World): void {
  setContext(key, now);
  $effect(() => {
    const { game, World } = now();
    if (!World) return;
    const root = document.documentElement;
    root.dataset['world'] = game;
    return () => delete root.dataset['world'];
  });
}
