// Runs a WebAssembly program that only prints: node run.mjs lockstep.wasm
import { readFile } from "node:fs/promises";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
let memory;
const view = () => new DataView(memory.buffer);
// The program is told of CLEW_DEPTH alone.
const depth = process.env.CLEW_DEPTH ? new TextEncoder().encode(`CLEW_DEPTH=${process.env.CLEW_DEPTH}\0`) : null;
const wasi = {
  environ_sizes_get(count, size) {
    view().setUint32(count, depth ? 1 : 0, true);
    view().setUint32(size, depth?.length ?? 0, true);
    return 0;
  },
  environ_get(pointers, texts) {
    if (!depth) return 0;
    view().setUint32(pointers, texts, true);
    new Uint8Array(memory.buffer).set(depth, texts);
    return 0;
  },
  fd_write(fd, vectors, count, written) {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(vectors + 8 * i, true);
      const length = view().getUint32(vectors + 8 * i + 4, true);
      process.stdout.write(new Uint8Array(memory.buffer, at, length).slice());
      total += length;
    }
    view().setUint32(written, total, true);
    return 0;
  },
  proc_exit(code) {
    throw Object.assign(new Error("exit"), { code });
  },
};
// Everything else (arguments, closing files) is answered with "nothing there".
const imports = new Proxy(wasi, { get: (known, name) => known[name] ?? (() => 0) });
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
memory = instance.exports.memory;
try {
  instance.exports._start();
} catch (error) {
  if (error.message !== "exit" || error.code !== 0) throw error;
}
