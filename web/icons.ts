// Bundles the icons that a part of the page uses, and no others:
//   virtual:icons/<game>          those of a game's board, "board" in its board/icons.json
//   virtual:icons/<game>/<start>  of these those whose meaning begins so, where a board loads them as it needs them
//   virtual:icons/<game>/cover    those of its cover, which loads without the board
//   virtual:icons/<part>          those of the page's own parts, in src/look/icons.json
// What "composed" names in the latter is drawn from layers of the package's icons.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { boardFolders } from './games.ts';
import { coarser } from './outline.ts';

interface Layer {
  icon: string;
  x?: number;
  y?: number;
  scale?: number;
  mirror?: boolean;
}
type Names = Record<string, string>; // what it stands for: the package's name of the icon
interface GameIcons {
  decimals?: number; // where they are drawn large
  board: Names;
  cover?: Names;
}

const drawn = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
  icons: Record<string, { body: string }>;
};
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { composed, ...own } = read(new URL('src/look/icons.json', import.meta.url).pathname) as {
  composed: Record<string, Layer[]>;
} & Record<string, Names>;

// The outlines of one icon on the 512 grid, each with how it is laid there.
function shape(name: string, decimals: number): { d: string; transform?: string }[] {
  const layers = composed[name];
  if (layers)
    return layers.flatMap(({ icon, x = 0, y = 0, scale = 1, mirror = false }) => {
      const turn = mirror ? ` translate(512 0) scale(-1 1)` : '';
      return shape(icon, decimals).map(({ d }) => ({
        d,
        transform: `translate(${x} ${y}) scale(${scale})${turn}`,
      }));
    });
  const body = drawn.icons[name]?.body;
  if (!body) throw new Error(`An icons.json names ${name}, which game-icons does not have.`);
  return [...body.matchAll(/ d="([^"]+)"/g)].map((found) => ({
    d: coarser(found[1] ?? '', decimals),
  }));
}

function shapes(names: Names = {}, decimals = 0) {
  return Object.fromEntries(Object.entries(names).map(([meaning, name]) => [meaning, shape(name, decimals)]));
}

// Each outline knows what it stands for, so that whoever asks can be told (boards/glossary.ts).
const named = (all: object): string =>
  `const all = ${JSON.stringify(all)}; for (const word in all) all[word].word = word; export default all;`;

export function icons(): Plugin {
  const start = 'virtual:icons/';
  return {
    name: 'clew-icons',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return null;
      const [whose = '', part = ''] = id.slice(start.length + 1).split('/');
      const file = `${boardFolders()[whose] ?? ''}/icons.json`;
      if (!existsSync(file)) return named(shapes(own[whose]));
      const game = read(file) as GameIcons;
      const begins = ([meaning]: [string, string]) => meaning.startsWith(part);
      const board = () => Object.fromEntries(Object.entries(game.board).filter(begins));
      return named(shapes(part === 'cover' ? game.cover : board(), game.decimals));
    },
  };
}
