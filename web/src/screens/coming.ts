// The two screens that most people come to, each a chunk of its own; asked for as soon as it is known where somebody goes.
export const home = () => import('./Home.svelte');
export const table = () => import('./Table.svelte');
