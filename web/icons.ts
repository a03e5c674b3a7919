// Bundles the icons that a game uses, and no others, as `virtual:icons/<game>`: the names are in look/icons.json.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Layer {
  icon: string;
  x?: number;
  y?: number;
  scale?: number;
  mirror?: boolean;
}

const named = JSON.parse(readFileSync(new URL('src/look/icons.json', import.meta.url), 'utf8')) as {
  composed: Record<string, Layer[] | string>;
  icons: Record<string, Record<string, string>>;
};
const drawn = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
  icons: Record<string, { body: string }>;
};

// The outlines of one icon on the 512 grid, each with how it is laid there.
function shape(name: string): { d: string; transform?: string }[] {
  const layers = named.composed[name];
  if (Array.isArray(layers))
    return layers.flatMap(({ icon, x = 0, y = 0, scale = 1, mirror = false }) => {
      const turn = mirror ? ` translate(512 0) scale(-1 1)` : '';
      return shape(icon).map(({ d }) => ({ d, transform: `translate(${x} ${y}) scale(${scale})${turn}` }));
    });
  const body = drawn.icons[name]?.body;
  if (!body) throw new Error(`look/icons.json names ${name}, which game-icons does not have.`);
  return [...body.matchAll(/ d="([^"]+)"/g)].map((found) => ({ d: found[1] ?? '' }));
}

export function icons(): Plugin {
  const start = 'virtual:icons/';
  return {
    name: 'clew-icons',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return null;
      const wanted = Object.entries(named.icons[id.slice(start.length + 1)] ?? {});
      const shapes = Object.fromEntries(wanted.map(([meaning, name]) => [meaning, shape(name)]));
      return `export default ${JSON.stringify(shapes)};`;
    },
  };
}
