// The last steps of a build: the list of files that the service worker keeps, and beside every file that gains by it a
// compressed copy, which the house sends.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const page = process.env['CLEW_WEB'] ?? new URL('../build/web/', import.meta.url).pathname;
const all = readdirSync(page, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name).slice(join(page, '/').length))
  .sort();

// Its version is what is in the files: a build that changes nothing is no update.
const worker = join(page, 'service-worker.js');
if (existsSync(worker)) {
  // Pictures for links that are shared are for others, not for whoever is here.
  const kept = all.filter((name) => name !== 'service-worker.js' && !name.startsWith('preview/'));
  const digest = createHash('sha256');
  for (const name of kept) digest.update(name).update(readFileSync(join(page, name)));
  const text = readFileSync(worker, 'utf8');
  digest.update(text);
  const places = kept.map((name) => (name === 'index.html' ? '' : name));
  const listed = text
    .replace('__CLEW_FILES__', JSON.stringify(places))
    .replace('__CLEW_VERSION__', digest.digest('hex').slice(0, 16));
  if (listed.includes('__CLEW_')) throw new Error('The service worker has no list of files.');
  writeFileSync(worker, listed);
}

for (const name of all) {
  if (!/\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(name)) continue;
  const whole = readFileSync(join(page, name));
  const small = gzipSync(whole, { level: constants.Z_BEST_COMPRESSION });
  if (small.length < whole.length) writeFileSync(join(page, `${name}.gz`), small);
  if (name.endsWith('.wasm'))
    console.log(`The rules take ${(small.length / 1024).toFixed(0)} KB, compressed.`);
}
