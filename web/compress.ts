// Lays a compressed copy beside every file of the built page that gains by it: the house sends that one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const page = process.env['CLEW_WEB'] ?? new URL('../build/web/', import.meta.url).pathname;
for (const name of readdirSync(page, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(name)) continue;
  const whole = readFileSync(join(page, name));
  const small = gzipSync(whole, { level: constants.Z_BEST_COMPRESSION });
  if (small.length < whole.length) writeFileSync(join(page, `${name}.gz`), small);
}
