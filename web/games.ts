// Finds the games: every folder of games/, and those that CLEW_MORE_GAMES names (relative to the project, ";" between),
// with a part of the page in board/. The page imports them as `virtual:games`, each file a chunk of its own.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));

// The board's folder by the game's slug.
export function boardFolders(): Record<string, string> {
  const own = readdirSync(`${project}games`).map((slug) => `games/${slug}`);
  const more = (process.env['CLEW_MORE_GAMES'] ?? '').split(';').filter(Boolean);
  const boards = [...own, ...more].map((folder) => `${project}${folder}/board`);
  return Object.fromEntries(
    boards.filter((path) => existsSync(path)).map((path) => [path.split('/').at(-2) ?? '', path]),
  );
}

// What a board's folder, and what lies beside it, may hold, by the name that the page knows it by (src/env.d.ts).
const parts = {
  boards: 'Board.svelte',
  words: 'words.ts',
  beats: 'beats.ts',
  options: 'options.ts',
  covers: 'Cover.svelte',
  worlds: 'World.svelte',
  finales: 'Finale.svelte',
  courses: '../guided/course.json',
};

// And what it may hold once for each language.
const catalogues = { keys: 'keys', minutes: 'minute', optionWords: 'options', guides: 'guided' };

export function games(): Plugin {
  const id = 'virtual:games';
  return {
    name: 'clew-games',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const folders = Object.entries(boardFolders());
      const one = Object.entries(parts).map(([part, file]) => {
        const found = folders.filter(([, folder]) => existsSync(`${folder}/${file}`));
        const rows = found.map(([slug, folder]) => `'${slug}': () => import('${folder}/${file}'),`);
        return `export const ${part} = { ${rows.join(' ')} };`;
      });
      const many = Object.entries(catalogues).map(([part, name]) => {
        const rows = folders.map(([slug, folder]) => `'${slug}': { ${inLanguages(folder, name)} },`);
        return `export const ${part} = { ${rows.join(' ')} };`;
      });
      return [...one, ...many].join('\n');
    },
  };
}

// The files of one name, by language.
function inLanguages(folder: string, name: string): string {
  const found = readdirSync(folder).map((file) => new RegExp(`^${name}\\.([a-z]+)\\.ts$`).exec(file));
  return found.map((at) => (at ? `${at[1]}: () => import('${folder}/${at[0]}'),` : '')).join(' ');
}
