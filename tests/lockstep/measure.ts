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
// The longest that bots of this level think of a move, at a table of theirs on the device, as it is played there.
function longestThought(game: string, players: number, options: unknown, level: string): number {
  let steady = 0;
  const now = () => ({ steady: (steady += 2000), wall: 1.7e12 + steady });
  const host = { id: 'here0', name: 'Ana' };
  const seats = Array.from({ length: players }, () => ({ be: 'bot', level }));
  const made = good(ask({ cmd: 'make', luck: 'm', host, wish: { game, options, seats }, now: now() }));
  const { entries } = made['write'] as { entries: { text: string }[] };
  good(ask({ cmd: 'open', luck: 'o', table: made['table'], log: entries.map(({ text }) => text) }));
  interface Ask {
    seat: number;
    asked: number;
  }
  const take = (input: object): Ask[] => {
    let answer = good(ask({ cmd: 'take', input, now: now() }));
    const asks = [...(answer['asks'] as Ask[])];
    while (answer['write']) {
      answer = good(ask({ cmd: 'kept', kept: true, now: now() }));
      asks.push(...(answer['asks'] as Ask[]));
    }
    return asks;
  };
  const say = (command: object) => take({ is: 'said', connection: 1, text: JSON.stringify(command) });
  take({ is: 'arrived', connection: 1, person: host });
  say({ id: 'h', cmd: 'hello', since: 0 });
  let asks = say({ id: 's', cmd: 'start' });
  let longest = 0;
  for (let moves = 0; moves < 16; asks = [...asks, ...take({ is: 'woke' })]) {
    const next = asks.shift();
    if (!next) {
      if (++moves > 8) break;
      continue;
    }
    const from = performance.now();
    const { move } = good(ask({ cmd: 'choose', luck: `l${moves++}`, seat: next.seat, level }));
    longest = Math.max(longest, since(from));
    asks.push(...take({ is: 'chose', ...next, move }));
  }
  return longest;
}

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
      `${(speed / there).toFixed(2)} of native; strong thinks ` +
      `${longestThought(game, players, options, 'strong').toFixed(0)} ms, master ` +
      `${longestThought(game, players, options, 'master').toFixed(0)} ms at most; step ${middle.toFixed(2)} ms, longest ${(steps.at(-1) ?? 0).toFixed(1)} ms`,
  );
}
