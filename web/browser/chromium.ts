// The browser of the tests: Chromium without the parts for a person at a screen, which opens a page at a third of the cost; else
// the whole one.
import { existsSync } from 'node:fs';

const headless = '/usr/bin/chromium-headless-shell';

export const chromiumFile =
  process.env['CLEW_CHROMIUM'] ?? (existsSync(headless) ? headless : '/usr/bin/chromium');
