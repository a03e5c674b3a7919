// A game's own picture, found by its name and loaded after the words; a game without one shows the thread alone.
import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component }>('./*.svelte');

export async function picture(game: string): Promise<Component | null> {
  return (await found[`./${game}.svelte`]?.())?.default ?? null;
}
