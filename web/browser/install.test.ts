// The page can be installed: the browser itself finds nothing missing in the manifest, and each icon is what it says.
import { expect, test } from 'vitest';
import { openHouse, phone } from './kit';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const house = openHouse();

test('a browser may install the page', async () => {
  const ana = await house.arrive({ viewport: phone, keepsPage: true });
  await ana.go('/');
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const browser = await ana.context.newCDPSession(ana.page);
  const { url, data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Manifest;
  expect(manifest).toMatchObject({ name: 'Clew', display: 'standalone' });
  expect(new URL(manifest.start_url, url).pathname).toBe('/');
  for (const icon of manifest.icons) {
    const answer = await ana.page.request.get(new URL(icon.src, url).href);
    expect(answer.headers()['content-type']).toBe(icon.type);
    if (icon.type !== 'image/png') continue;
    const bytes = await answer.body(); // width and height stand in the first chunk
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, icon.src).toBe(icon.sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  // A test's browser keeps nothing, which it holds against every page.
  const { installabilityErrors: missing } = await browser.send('Page.getInstallabilityErrors');
  expect(missing.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito')).toEqual([]);
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
