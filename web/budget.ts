// What the page may weigh, compressed: the build fails where it opens with more script and style than that, or where a table
// with its board has more.
import { constants, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { boardFolders } from './games.ts';

export const budget = { first: 110, table: 160 }; // KB
const shellWords = fileURLToPath(new URL('src/words', import.meta.url));
const screen = (name: string) => fileURLToPath(new URL(`src/screens/${name}.svelte`, import.meta.url));

// A file of the built page.
export interface Piece {
  source: string; // what it was made of, or ''
  bytes: number; // compressed
  needs: string[]; // the files that come with it, by name
}
export type Pieces = Map<string, Piece>;

// All that comes with these files.
export function weight(pieces: Pieces, names: string[]): number {
  const all = new Set(names);
  for (const name of all) for (const other of pieces.get(name)?.needs ?? []) all.add(other);
  return [...all].reduce((sum, name) => sum + (pieces.get(name)?.bytes ?? 0), 0);
}

// The heaviest of a folder's catalogues: whoever comes loads one language.
function words(pieces: Pieces, folder: string): number {
  const all = [...pieces.values()].filter(
    ({ source }) => source.startsWith(`${folder}/messages.`) && source.endsWith('.ts'),
  );
  return Math.max(0, ...all.map(({ bytes }) => bytes));
}

// The weights in KB, by what is weighed: '' is the first page, the others are tables by their game.
export function weights(pieces: Pieces, entry: string, folders: Record<string, string>): Map<string, number> {
  const madeOf = (source: string) =>
    [...pieces].filter(([, piece]) => piece.source === source).map(([name]) => name);
  const board = (folder: string) =>
    ['Board.svelte', 'words.ts', 'beats.ts', 'World.svelte'].flatMap((file) => madeOf(`${folder}/${file}`));
  const shell = weight(pieces, [entry, ...madeOf(screen('Home'))]) + words(pieces, shellWords);
  const table = (folder: string) =>
    weight(pieces, [entry, ...madeOf(screen('Table')), ...board(folder)]) +
    words(pieces, shellWords) +
    words(pieces, folder);
  const all = new Map([['', shell / 1024]]);
  for (const [game, folder] of Object.entries(folders)) all.set(game, table(folder) / 1024);
  return all;
}

export function tooHeavy(all: Map<string, number>): string[] {
  return [...all].flatMap(([game, kilobytes]) => {
    const most = game === '' ? budget.first : budget.table;
    const what = game === '' ? 'The page opens' : `A table of ${game} comes`;
    return kilobytes > most
      ? [`${what} with ${kilobytes.toFixed(1)} KB of script and style; ${most} is the budget.`]
      : [];
  });
}

const small = (content: string | Uint8Array) =>
  gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length;

export function budgets(): Plugin {
  return {
    name: 'clew-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const pieces: Pieces = new Map();
      let entry = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset') {
          if (name.endsWith('.css')) pieces.set(name, { source: '', bytes: small(file.source), needs: [] });
          continue;
        }
        if (file.isEntry && name.startsWith('assets/')) entry = name; // not the service worker
        const needs = [...file.imports, ...(file.viteMetadata?.importedCss ?? [])];
        pieces.set(name, { source: file.facadeModuleId ?? '', bytes: small(file.code), needs });
      }
      const all = weights(pieces, entry, boardFolders());
      const tables = [...all].slice(1).map(([game, kilobytes]) => `${game} ${kilobytes.toFixed(0)}`);
      console.log(
        `The page opens with ${(all.get('') ?? 0).toFixed(1)} KB of script and style, compressed; a table has ${tables.join(', ')}.`,
      );
      const heavy = tooHeavy(all);
      if (heavy.length) this.error(heavy.join('\n'));
    },
  };
}
