import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { patience } from './browser/patience.ts';
import { budgets } from './budget.ts';
import { boardFolders, games } from './games.ts';
import { icons } from './icons.ts';
import { moments } from './moments.ts';
import { rules } from './rules.ts';

// `clew serve` on its usual port answers what the page asks for while it is being worked on.
const house = process.env['CLEW_HOUSE'] ?? 'http://localhost:8080';

const boards = Object.values(boardFolders());
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), games(), icons(), rules(), moments(), budgets()],
  // Boards lie with their games, outside this folder.
  resolve: { alias: { $web: here('src'), $browser: here('browser') } },
  // Without a house the page lies in any folder.
  base: process.env['VITE_CLEW_SITE'] ? './' : '/',
  build: {
    outDir: process.env['CLEW_WEB'] ?? '../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here('index.html'), 'service-worker': here('src/offline/service-worker.ts') },
      // Its place says what it may serve: everything.
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        // What most screens need comes in one file, not in thirty.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 6, test: /\.(ts|js|svelte)(\?|$)/ }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: house }, '/ws': { target: house, ws: true } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', '../games/*/board/**/*.test.ts'],
          environment: 'node',
          setupFiles: [here('src/words/for-tests.ts')],
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['browser/**/*.test.ts', ...boards.map((folder) => `${folder}/*.browser.ts`)],
          environment: 'node',
          setupFiles: [here('src/words/for-tests.ts')],
          // A whole game is many waits; whoever waits in vain says so long before.
          testTimeout: 10 * patience,
          hookTimeout: 10 * patience,
          expect: { poll: { timeout: patience } },
          // The closing report names who needed it.
          retry: 1,
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
    ],
  },
});
