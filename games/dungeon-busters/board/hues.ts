// Each monster has a colour of its own in World.svelte; a card of a house's own has the colour of ink.
export const hueOf = (monster: string): string => `var(--monster-${monster}, var(--card-ink))`;
