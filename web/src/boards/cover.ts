// A game's cover, loaded after the words; a game without one shows the thread alone.
import type { Component } from 'svelte';
import { covers } from 'virtual:games';

export async function loadCover(game: string): Promise<Component | null> {
  return (await covers[game]?.())?.default ?? null;
}
