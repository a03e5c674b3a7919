// The shell in every language: nothing is left in English, nothing scrolls sideways, no button is cut off. Each language takes
// one width, with CLEW_DEPTH both; `script/web screens` has a picture of each.
import { expect, test } from 'vitest';
import { type Visitor, desktop, gamesThere, openHouse } from './kit';
import { settled } from './tight';
import { languages } from '../src/words/language';
import english from '../src/words/messages.en';

const house = openHouse();
const widths = { desktop, phone: { width: 360, height: 640 } };
const isDeep = Number(process.env['CLEW_DEPTH'] ?? 1) > 1;
const titles = gamesThere().map(({ title }) => title);

// By address, as somebody's links lead there; `ready` is what has come then.
const screens = [
  { name: 'home', path: () => '/', ready: 'main' },
  { name: 'settings', path: () => '/settings', ready: '[role=radiogroup]' },
  { name: 'me', path: () => '/me', ready: 'main h2' },
  { name: 'back', path: () => '/back', ready: 'textarea, input' },
  { name: 'about', path: () => '/about', ready: 'main h2' },
  { name: 'nowhere', path: () => '/nowhere', ready: 'h1' },
  { name: 'waiting', path: (table: string) => `/t/${table}`, ready: 'main h2' },
  { name: 'tv', path: (_: string, code: string) => `/tv/${code}`, ready: '.tv h1' },
];

// In the page: whatever somebody reads or is read to, in lines.
function spoken(): string[] {
  const all = new Set<string>();
  const say = (text: string | null) => {
    const line = (text ?? '').replace(/\s+/g, ' ').trim();
    if (/\p{L}{3,}/u.test(line)) all.add(line);
  };
  for (const one of document.body.querySelectorAll('*')) {
    if (!one.checkVisibility() || one.closest('[lang]:not(html), code, kbd, script, style')) continue;
    for (const node of one.childNodes) if (node instanceof Text) say(node.data);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) say(one.getAttribute(name));
  }
  return [...all];
}
// In the page: what does not fit where it stands.
function cut(): string[] {
  const isForEars = (one: Element) => getComputedStyle(one).clipPath !== 'none';
  const wide = [...document.querySelectorAll('button, a.button, label')].filter(
    (one) => one.checkVisibility() && !isForEars(one) && one.scrollWidth > one.clientWidth + 1,
  );
  const found = wide.map((one) => `"${one.textContent.trim().slice(0, 40)}" is cut off`);
  return document.documentElement.scrollWidth > innerWidth ? [...found, 'it scrolls sideways'] : found;
}

// Somebody with a name, a table of theirs, and what each screen says.
async function look(
  visitor: Visitor,
  language: string,
  seen: (screen: string, lines: string[]) => Promise<void> | void,
): Promise<void> {
  const { page } = visitor;
  await page.addInitScript((code) => localStorage.setItem('clew-language', code), language);
  await visitor.go('/');
  const { table, code } = await page.evaluate(async (game) => {
    const ask = async (method: string, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      return (await answer.json()) as { table: string; code: string };
    };
    await ask('PUT', '/me', { name: 'Zoë' });
    return ask('POST', '/tables', {
      id: 'l1',
      game,
      seats: [{ be: 'open' }, { be: 'open' }, { be: 'open' }],
    });
  }, gamesThere()[0]?.game);
  for (const { name, path, ready } of screens) {
    await visitor.go(path(table, code));
    await page.locator(ready).filter({ visible: true }).first().waitFor();
    await page.evaluate(settled);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await seen(name, await page.evaluate(spoken));
  }
  expect(visitor.complaints).toEqual([]);
}

const others = Object.keys(languages).filter((code) => code !== 'en');
for (const [at, language] of others.entries())
  for (const width of isDeep
    ? (['desktop', 'phone'] as const)
    : [at % 2 ? ('desktop' as const) : ('phone' as const)])
    test(`nothing is left in English nor cut off in ${language} on a ${width}`, async () => {
      const inEnglish = new Map<string, Set<string>>();
      const [ana, zoe] = [
        await house.arrive({ viewport: widths[width] }),
        await house.arrive({ viewport: widths[width] }),
      ];
      await look(ana, 'en', (screen, lines) => void inEnglish.set(screen, new Set(lines)));
      const words = ((await import(`../src/words/messages.${language}.ts`)) as { default: typeof english })
        .default;
      // Names stay, and what a language has in common with English its catalogue says.
      const same = new Set<string>([
        ...titles,
        ...['Zoë', 'Emma', 'Noah', 'Mia'], // the last three play in the settings' example
        ...Object.values(languages),
        ...Object.entries(english).flatMap(([key, text]) =>
          words[key as keyof typeof english] === text ? [text] : [],
        ),
      ]);
      const found: string[] = [];
      await look(zoe, language, async (screen, lines) => {
        for (const line of lines)
          if (inEnglish.get(screen)?.has(line) && !same.has(line)) found.push(`${screen}: ${line}`);
        found.push(...(await zoe.page.evaluate(cut)).map((line) => `${screen}: ${line}`));
        await zoe.shot(`languages/${language}-${screen}-${width}`);
      });
      expect(found).toEqual([]);
      for (const one of [ana, zoe]) await one.leave();
    });
