// Finds the games: every folder of games/, and those that CLEW_MORE_GAMES names (relative to the project, ";" between),
// with a part of the page in board/. The page imports them as `virtual:games`, each file a chunk of its own.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  credits: 'credits.ts',
  worlds: 'World.svelte',
  finales: 'Finale.svelte',
  courses: '../guided/course.json',
};

// And what it may hold once for each language.
const catalogues = {
  keys: 'keys.*.ts',
  minutes: 'minute.*.ts',
  optionWords: 'options.*.ts',
  guides: 'guided.*.ts',
};

// What only who asks for it loads is a module of its own, so that the first page does not name its files: a page in English
// never asks for a translation.
const modules: Record<string, { parts: Record<string, string>; catalogues: Record<string, string> }> = {
  'virtual:games': { parts, catalogues },
  'virtual:translations': { parts: {}, catalogues: { translations: '../translations/*.json' } },
  'virtual:glossaries': {
    parts: { glossaries: 'glossary.ts' },
    catalogues: { glossaryWords: 'glossary.*.ts' },
  },
};

// What the page needs of a guided game: not what only tests read, and of a move that the learner finds out its verb alone.
export function guidedPart(text: string): string {
  const course = JSON.parse(text) as { course: Record<string, unknown>[] };
  const ofTests = ['else', 'type', 'taps', 'expect'];
  const part = course.course.map((line) => {
    const kept = Object.entries(line).filter(([key]) => !ofTests.includes(key));
    const move = 'until' in line ? { move: String(line['move']).split(' ')[0] } : {};
    return { ...Object.fromEntries(kept), ...move };
  });
  return JSON.stringify({ ...course, course: part });
}

// `virtual:blurbs/de`: what each game is, in a sentence, by slug; one small file a language, for the first page.
const blurbs = /^\0?virtual:blurbs\/(\w+)$/;
function blurbsIn(language: string): Record<string, string> {
  const files = Object.entries(boardFolders()).map(
    ([slug, folder]) => [slug, `${folder}/../translations/${language}.json`] as const,
  );
  const told = files
    .filter(([, file]) => existsSync(file))
    .map(([slug, file]) => [slug, (JSON.parse(readFileSync(file, 'utf8')) as { blurb?: string }).blurb]);
  return Object.fromEntries(told.filter(([, blurb]) => blurb)) as Record<string, string>;
}

export function games(): Plugin {
  return {
    name: 'clew-games',
    enforce: 'pre',
    transform: (text, id) => (id.endsWith('/guided/course.json') ? guidedPart(text) : null),
    resolveId: (asked) => (asked in modules || blurbs.test(asked) ? `\0${asked}` : null),
    load(asked) {
      const language = blurbs.exec(asked)?.[1];
      if (language !== undefined) return `export default ${JSON.stringify(blurbsIn(language))};`;
      const wanted = asked.startsWith('\0') ? modules[asked.slice(1)] : undefined;
      if (!wanted) return null;
      const folders = Object.entries(boardFolders());
      const one = Object.entries(wanted.parts).map(([part, file]) => {
        const found = folders.filter(([, folder]) => existsSync(`${folder}/${file}`));
        const rows = found.map(([slug, folder]) => `'${slug}': () => import('${folder}/${file}'),`);
        return `export const ${part} = { ${rows.join(' ')} };`;
      });
      const many = Object.entries(wanted.catalogues).map(([part, name]) => {
        const rows = folders.map(([slug, folder]) => `'${slug}': { ${inLanguages(folder, name)} },`);
        return `export const ${part} = { ${rows.join(' ')} };`;
      });
      return [...one, ...many].join('\n');
    },
    // Pictures of the games for links that are shared: the house names them (server/preview.h).
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        for (const id of file.type === 'chunk' ? file.moduleIds : [])
          if (/\.(test|browser)\.ts$/.test(id)) this.error(`${id} is a test, and would be part of the page.`);
      for (const [slug, folder] of Object.entries(boardFolders())) {
        const file = `${folder}/preview.png`;
        if (existsSync(file))
          this.emitFile({ type: 'asset', fileName: `preview/${slug}.png`, source: readFileSync(file) });
      }
    },
  };
}

// The files of one name, by the language that stands for its star.
function inLanguages(board: string, files: string): string {
  const folder = join(board, dirname(files));
  const name = new RegExp(`^${basename(files).replaceAll('.', '\\.').replace('*', '([a-z]{2})')}$`);
  const found = existsSync(folder) ? readdirSync(folder).map((file) => name.exec(file)) : [];
  return found.map((at) => (at ? `${at[1]}: () => import('${folder}/${at[0]}'),` : '')).join(' ');
}
