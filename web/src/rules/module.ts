// The rules as WebAssembly (wasm/module.cpp): a request in, an answer out. It runs wherever there is WebAssembly: in the
// page's worker, and in Node for tests.
import type { Listing } from '../lib/api';
import type { Refusal } from '../lib/wire';
import type { Orders } from '../here/host';
import type { Write } from '../here/store';

export interface Request<Cmd extends string = string> {
  cmd: Cmd;
  [key: string]: unknown;
}
// What is answered about the table that is played here, by command (wasm/device.cpp).
interface Answers {
  make: { table: string; write: Write };
  branch: { table: string; write: Write };
  open: { answer: Listing };
  take: Orders;
  kept: Orders;
  advise: Orders;
  choose: { move: string; after: number };
  'look-back': { record: unknown[] };
}
export type Answer<Cmd extends string = string> =
  | ({ ok: true } & (Cmd extends keyof Answers ? Answers[Cmd] : Record<string, unknown>))
  | { ok: false; error: Refusal };
export type Ask = <Cmd extends string>(request: Request<Cmd>) => Answer<Cmd>;

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  clew_line(length: number): number;
  clew_answer(): number;
  clew_said(): number;
}

const isWhole = (exports: WebAssembly.Exports): exports is Exports =>
  exports['memory'] instanceof WebAssembly.Memory &&
  ['_initialize', 'clew_line', 'clew_answer', 'clew_said'].every(
    (name) => typeof exports[name] === 'function',
  );

// The little of the system that the rules ask for: a clock for how long a bot thinks, and where to write a last word.
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const calls: Record<string, (...args: number[]) => number> = {
    // A bigint is among what comes in; the clock is the steady one whichever is asked for.
    clock_time_get: (...[, , at]) => {
      view().setBigUint64(Number(at), BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write: (_, vectors = 0, count = 0, written = 0) => {
      const pieces = Array.from({ length: count }, (_, i) => {
        const [at, length] = [0, 4].map((field) => view().getUint32(vectors + 8 * i + field, true));
        return new Uint8Array(memory().buffer, at, length).slice();
      });
      console.error(pieces.map((piece) => new TextDecoder().decode(piece)).join(''));
      view().setUint32(
        written,
        pieces.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return 0;
    },
    proc_exit: (code) => {
      throw new Error(`The rules gave up (${code}).`);
    },
  };
  // Everything else (files, arguments) is answered with "nothing there".
  return new Proxy(calls, { get: (known, name) => known[String(name)] ?? (() => 0) });
}

export async function start(compiled: WebAssembly.Module | Promise<WebAssembly.Module>): Promise<Ask> {
  let exports: Exports | null = null;
  const imports = { wasi_snapshot_preview1: system(() => (exports as Exports).memory) };
  const instance = await WebAssembly.instantiate(await compiled, imports);
  if (!isWhole(instance.exports)) throw new Error('This module is not the rules.');
  exports = instance.exports;
  const { memory, clew_line, clew_answer, clew_said, _initialize } = exports;
  _initialize();
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return <Cmd extends string>(request: Request<Cmd>) => {
    const line = encoder.encode(JSON.stringify(request));
    const at = clew_line(line.length);
    new Uint8Array(memory.buffer, at, line.length).set(line);
    const length = clew_answer();
    return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, clew_said(), length))) as Answer<Cmd>;
  };
}
