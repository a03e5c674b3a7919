// The picture of each game that links to its tables show: 1200 by 630, as those who show links want it.
// `script/web previews` draws them anew from the games' covers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { gamesThere, openHouse } from './kit';

const house = openHouse();
const size = { width: 1200, height: 630 };

// In the page: the game's cover and title fill the window.
function show(title: string): void {
  const heading = [...document.querySelectorAll('.game h3')].find((one) => one.textContent === title);
  const cover = heading?.closest('.game')?.querySelector('.picture svg')?.cloneNode(true) as SVGElement;
  const logo = document.querySelector('header svg, main svg')?.cloneNode(true) as SVGElement;
  const sheet = document.createElement('div');
  sheet.style.cssText =
    'position:fixed;inset:0;z-index:99;display:grid;grid-template-rows:1fr auto;place-items:center;padding:44px 60px 40px;' +
    'background:var(--bg-glow)'; // flat: a gradient would be five times as large
  cover.style.cssText = 'width:760px;height:430px';
  logo.style.cssText = 'width:56px;height:56px';
  const words = document.createElement('p');
  words.style.cssText =
    'display:flex;gap:24px;align-items:center;margin:0;font:600 66px/1 var(--font-display);color:var(--ink)';
  words.append(logo, title);
  sheet.append(cover, words);
  document.body.append(sheet);
}

test('every game has a picture for links', async () => {
  const visitor = await house.arrive({ viewport: size, theme: 'dark' });
  for (const { game, title } of gamesThere()) {
    const file = `${boardFolders()[game] ?? ''}/preview.png`;
    if (process.env['CLEW_PREVIEWS']) {
      await visitor.go('/');
      await visitor.page.locator('.game .picture svg').nth(4).waitFor();
      await visitor.page.evaluate(() => document.fonts.ready);
      await visitor.page.evaluate(show, title);
      writeFileSync(file, await visitor.page.screenshot());
    }
    expect(existsSync(file), file).toBe(true);
    const picture = readFileSync(file);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size.width, size.height]);
    expect(picture.length).toBeLessThan(300_000); // some show nothing larger
    if (process.env['CLEW_PREVIEWS']) continue;
    const sent = await visitor.page.request.get(`${visitor.house.url}/preview/${game}.png`);
    expect(sent.headers()['content-type']).toBe('image/png');
  }
  await visitor.leave();
});
