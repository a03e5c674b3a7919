// The records of every game, walked through: every kind of state that somebody is in, the fullest of each, on every screen.
// Nothing that is needed is cut off, covered, out of sight or too small for a thumb, and axe finds nothing. Every day a few
// of them on the tightest screens; CLEW_DEPTH for more, and with CLEW_SCREENS a picture of each in build/screens/walk/.
import { expect, test } from 'vitest';
import { boardFolders } from '../games.ts';
import { type Moment, playMoment, walk } from './moment';
import { desktop, findings, openHouse } from './kit';
import { misfits, screens } from './tight';
import { disguised } from '../src/words/disguise';
import { languages } from '../src/words/language';
import english from '../src/words/messages.en';

const house = openHouse();
const depth = Number(process.env['CLEW_DEPTH'] ?? 1);
const tightest = ['1280x800', '360x640', '320x640', '640x400'];
const examined = ['1280x800', '360x640']; // by axe: the two layouts

// English, and a disguise of it: one is longer, one runs from right to left. Each game wears another, in the night both, and
// speaks every language.
const disguises = ['en-XA', 'ar-XB'];
const languagesOf = (at: number) =>
  depth > 1 ? [...Object.keys(languages), ...disguises] : ['en', disguises[at % 2] ?? 'en'];
const lookIn = async (language: string) => {
  if (disguises.includes(language)) return disguised(english['result.look'], language);
  const words = (await import(`../src/words/messages.${language}.ts`)) as { default: typeof english };
  return words.default['result.look'];
};

for (const [game, language] of Object.keys(boardFolders()).flatMap((one, at) =>
  languagesOf(at).map((code) => [one, code] as const),
))
  test(`${game}: whatever somebody is asked fits every screen, in ${language}`, async () => {
    const found: string[] = [];
    const visitor = await house.arrive();
    const { page } = visitor;
    await page.addInitScript((code) => localStorage.setItem('clew-language', code), language);
    const look = await lookIn(language);
    let current: Moment | null = null;
    await playMoment(visitor, () => current);
    const all = walk(game);
    const far = Math.max(1, Math.floor(all.length / (3 * depth)));
    for (const { name, at } of all.filter((_, place) => place % far === 0)) {
      current = { ...at(), news: [] };
      await page.setViewportSize(desktop);
      await visitor.go('/t/moment');
      await page.locator('main > .bar').waitFor();
      await page.locator('html[data-rules]').waitFor({ state: 'attached' });
      if (current.view.result) await page.getByRole('button', { name: look }).click();
      for (const screen of screens) {
        const size = `${screen.width}x${screen.height}`;
        if (depth === 1 && !(language === 'en' ? tightest : examined).includes(size)) continue;
        await page.setViewportSize(screen);
        const lines = await misfits(page);
        if (examined.includes(size)) lines.push(...(await findings(page)));
        await visitor.shot(`walk/${language}/${game}/${name}-${size}`);
        found.push(...lines.map((line) => `${name} ${size}: ${line}`));
      }
    }
    expect(found).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
