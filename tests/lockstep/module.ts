// Plays the seeded games that the native program has played (its output comes in by standard input) with the page's
// module, in this Node and in Chromium, and compares the records byte for byte.
//   lockstep records | node module.ts
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { chromium } from 'playwright-core';
import { chromiumFile } from '../../web/browser/chromium.ts';
import { start, type Answer, type Request } from '../../web/src/rules/module.ts';

const root = new URL('../../', import.meta.url);
const bytes = readFileSync(new URL('build/wasm/wasm/clew-rules.wasm', root));
const shapes = new Map<string, { players: number; options: unknown }>();
const shapeOf = (game: string) => {
  const known = shapes.get(game);
  if (known) return known;
  const [shape] = JSON.parse(readFileSync(new URL(`games/${game}/tables.json`, root), 'utf8'));
  shapes.set(game, shape);
  return shape as { players: number; options: unknown };
};
const expected = readFileSync(0, 'utf8').trim().split('\n');
const requests: Request[] = expected.map((line) => {
  const [game = '', level, seed] = line.split(' ');
  const { players, options } = shapeOf(game);
  return { cmd: 'seeded', game, players, options, seed, ...(level === 'random' ? {} : { level }) };
});

// A thousand games of each at once would be more than a browser's line bears.
const atOnce = 100;
const batches = Array.from({ length: Math.ceil(requests.length / atOnce) }, (_, at) => at * atOnce);

// The lines as the native program prints them: JSON whose members keep their order.
function compare(where: string, from: number, answers: Answer[]): void {
  expected.slice(from, from + atOnce).forEach((line, at) => {
    const answer = answers[at];
    if (!answer?.ok) throw new Error(`${where}: ${line} was refused: ${JSON.stringify(answer)}`);
    const record = (answer['record'] as unknown[]).map((one) => JSON.stringify(one)).join('\n');
    const digest = createHash('sha256').update(record).digest('hex');
    if (digest !== line.split(' ')[3]) throw new Error(`${where} plays ${line} otherwise:\n${record}`);
  });
}

const ask = await start(WebAssembly.compile(bytes));
for (const from of batches) compare('Node', from, requests.slice(from, from + atOnce).map(ask));

const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  const source = stripTypeScriptTypes(readFileSync(new URL('web/src/rules/module.ts', root), 'utf8'));
  const served: Record<string, [string, string | Buffer]> = {
    '/': ['text/html', '<!doctype html>'],
    '/module.js': ['text/javascript', source],
    '/rules.wasm': ['application/wasm', bytes],
  };
  await page.route('http://clew.test/**', (route) => {
    const [contentType, body] = served[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body });
  });
  await page.goto('http://clew.test/');
  await page.evaluate(async () => {
    const place = '/module.js';
    const { start } = (await import(place)) as {
      start(module: Promise<WebAssembly.Module>): Promise<(one: unknown) => unknown>;
    };
    Object.assign(window, { ask: await start(WebAssembly.compileStreaming(fetch('/rules.wasm'))) });
  });
  for (const from of batches) {
    const answers = await page.evaluate(
      (all) => all.map((window as unknown as { ask: (one: unknown) => unknown }).ask),
      requests.slice(from, from + atOnce),
    );
    compare('Chromium', from, answers as Answer[]);
  }
} finally {
  await browser.close();
}
console.log(`${expected.length} seeded games have the same records natively, in Node and in Chromium.`);
