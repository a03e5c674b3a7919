declare module 'virtual:icons/*' {
  // By what the icon stands for at this game ("gold", "1-12"): its outlines on a 512 grid.
  const shapes: Record<string, import('./parts/shapes').Shape>;
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
  export const credits: Parts<{ default: import('./boards/board').Credits }>;
  export const courses: Parts<{ default: import('./guided/course').Course }>;
  export const covers: Parts<{ default: import('svelte').Component }>;
}

declare module 'virtual:glossaries' {
  export const glossaries: Record<string, () => Promise<import('./boards/glossary').GameGlossary>>;
  export const glossaryWords: Record<
    string,
    Record<string, () => Promise<{ default: Record<string, readonly [string, string]> }>>
  >;
}

// What each game says in other languages, by slug, then by language.
declare module 'virtual:translations' {
  type Load = () => Promise<{ default: import('./words/translations').Translations }>;
  export const translations: Record<string, Record<string, Load>>;
}

// What each game is, in a sentence, by slug, in one language.
declare module 'virtual:blurbs/*' {
  const blurbs: Record<string, string>;
  export default blurbs;
}

// Where the rules lie, or '' where the page was built without them; web/rules.ts finds them.
declare module 'virtual:rules' {
  const url: string;
  export default url;
}
