declare module 'virtual:icons/*' {
  // By what the icon stands for at this game ("gold", "1-12"): its outlines on a 512 grid.
  const shapes: Record<string, { d: string; transform?: string }[]>;
  export default shapes;
}

// Every game's part of the page, by slug; web/games.ts finds them.
declare module 'virtual:games' {
  type Parts<Module> = Record<string, () => Promise<Module>>;
  export const boards: Parts<{
    default: import('svelte').Component<import('./boards/board').BoardProps>;
  }>;
  export const words: Parts<import('./boards/board').GameWords>;
  export const beats: Parts<import('./boards/board').GameBeats>;
  export const options: Parts<{ default: import('./boards/options').GameOptions }>;
  // By slug, then by language.
  type Catalogues<Words> = Record<string, Record<string, () => Promise<{ default: Words }>>>;
  export const keys: Catalogues<[string, string][]>;
  export const minutes: Catalogues<string[]>;
  export const optionWords: Catalogues<Record<string, string>>;
  export const guides: Catalogues<Record<string, string>>;
  export const finales: Parts<{
    default: import('svelte').Component<import('./boards/board').EndProps>;
  }>;
  export const worlds: Parts<{ default: import('svelte').Component }>;
  export const courses: Parts<{ default: import('./guided/course').Course }>;
  export const covers: Parts<{ default: import('svelte').Component }>;
}

// Where the rules lie, or '' where the page was built without them; web/rules.ts finds them.
declare module 'virtual:rules' {
  const url: string;
  export default url;
}
