// How fast the page's module is, in this Node (the engine of Chromium): bench/browser.md has the figures.
//   script/web measure
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { start, type Answer } from '../../web/src/rules/module.ts';

const root = new URL('../../', import.meta.url);
const bytes = readFileSync(new URL('build/wasm/wasm/clew-rules.wasm', root));
const kb = (size: number) => `${Math.round(size / 1024)} KB`;
const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map(({ length }) =>
  kb(length),
);
console.log(`module: ${sizes[0]}, gzip ${sizes[1]}, brotli ${sizes[2]}`);

const since = (from: number) => performance.now() - from;
// Playouts are counted in processor time, as `clew bench` does: the machine may have other things to do.
const spent = () => process.cpuUsage().user / 1000;
const began = performance.now();
const ask = await start(WebAssembly.compile(bytes));
console.log(`opened in ${since(began).toFixed(0)} ms`);
const good = (answer: Answer) => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer as Record<string, unknown>;
};

const program = fileURLToPath(new URL('build/release/clew', root));
const native = (game: string, players: number, options: unknown): number => {
  const asked = ['--players', String(players), '--options', JSON.stringify(options)];
  const said = execFileSync(program, ['bench', game, '--json', '--seconds', '1', ...asked]).toString();
  return (JSON.parse(said) as { moves_per_second: number }[])[0]?.moves_per_second ?? NaN;
};
const { games } = good(ask({ cmd: 'games' }))['answer'] as { games: { game: string }[] };
for (const { game } of games) {
  const [{ players, options }] = JSON.parse(readFileSync(new URL(`games/${game}/tables.json`, root), 'utf8'));
  let from = performance.now();
  const { actors } = good(ask({ cmd: 'new', game, players, options, chance: 'auto', seed: 'first' })) as {
    actors: number[];
  };
  good(ask({ cmd: 'legal', by: actors[0] }));
  const first = since(from);
  const play = (count: number) =>
    Number(good(ask({ cmd: 'playouts', game, players, options, games: count, seed: 'm' }))['moves']);
  let count = 500;
  for (let i = 0; i < 4; ++i) play(count); // until it is compiled well
  for (let ms = 0; ms < 400; count *= 2) {
    from = spent();
    play(count);
    ms = spent() - from;
  }
  from = spent();
  const moves = play(count);
  const speed = (moves / (spent() - from)) * 1000;
  const { record } = good(ask({ cmd: 'seeded', game, players, options, seed: 'steps', level: 'casual' })) as {
    record: unknown[];
  };
  good(ask({ cmd: 'load', record }));
  const steps = Array.from({ length: record.length - 1 }, (_, line) => {
    const at = performance.now();
    good(ask({ cmd: 'step', line: Math.min(line, record.length - 2), for: 'referee' }));
    return since(at);
  }).toSorted((a, b) => a - b);
  const middle = steps[steps.length >> 1] ?? 0;
  const there = native(game, players, options);
  console.log(
    `${game}: first list ${first.toFixed(0)} ms; ${(speed / 1e6).toFixed(2)} M moves/s, ` +
      `${(speed / there).toFixed(2)} of native; step ${middle.toFixed(2)} ms, longest ${(steps.at(-1) ?? 0).toFixed(1)} ms`,
  );
}
