// Every screen of the shell in both themes and three widths: nothing for axe-core to find, no sideways scrolling,
// and for `script/web screens` a picture of each in build/screens/.
import { beforeAll, expect, test } from 'vitest';
import { gameFor, titleFor } from './games';
import { type Visitor, desktop, findings, openHouse, phone, tablet } from './kit';
import { playToTheEnd } from './party';
import { collisions } from './tight';

const house = openHouse();
const widths = { desktop, tablet, phone };
// At each width somebody who has just come, without a name, and Ana, who plays at a table with bots. They look at all screens.
const newcomers = new Map<string, Visitor>();
const anas = new Map<string, Visitor>();
const at = { playing: new Map<Visitor, string>(), waiting: '', over: '' }; // the tables' ids
beforeAll(async () => {
  for (const [width, viewport] of Object.entries(widths)) {
    newcomers.set(width, await house.arrive({ viewport }));
    const ana = await house.arrive({ viewport });
    anas.set(width, ana);
    await ana.call('Ana');
    await ana.page.getByRole('button', { name: playNow }).click();
    await ana.page.locator('.plate').first().waitFor();
    at.playing.set(ana, ana.table);
  }
  const [host] = anas.values();
  if (!host) throw new Error('Nobody has come.');
  await host.go(`/new/${gameFor('turns')}`);
  await host.page.getByRole('heading', { name: 'Bring your friends' }).waitFor();
  at.waiting = host.table;
  at.over = await finishedTable();
});
const playNow = `Play now: ${titleFor('hands')} with bots`;

// A game of one person and bots, played over the page's own socket as quickly as it goes.
async function finishedTable(): Promise<string> {
  const visitor = await house.arrive();
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: playNow }).click();
  await visitor.page.getByRole('tab', { name: 'Log' }).waitFor();
  await visitor.until('a view', () => visitor.views.length > 0);
  await playToTheEnd([visitor]);
  const { table } = visitor;
  await visitor.leave();
  return table;
}

interface Screen {
  name: string;
  isForNewcomers?: boolean;
  show: (visitor: Visitor) => Promise<void>;
  faults?: () => string[]; // in the page
}
// The row of what comes next is always there, and on a wide page nothing but the facts scrolls.
function strays(): string[] {
  const next = document.querySelector('.result .next')?.getBoundingClientRect();
  const page = document.querySelector('dialog[open] .content');
  const found =
    next && Math.abs(next.bottom - innerHeight) < 2 ? [] : ['the next steps are not at the bottom'];
  if (page && page.scrollWidth > page.clientWidth) found.push('the page is wider than the window');
  const scrolls = page && page.scrollHeight > page.clientHeight + 1;
  return innerWidth > 1100 && scrolls ? [...found, 'the page scrolls'] : found;
}
const play = async (visitor: Visitor) => {
  visitor.heard = [];
  await visitor.go(`/t/${at.playing.get(visitor) ?? ''}`);
  await visitor.page.locator('.plate').first().waitFor();
  await visitor.until('it is my turn', () => (visitor.view.game?.legal.moves.length ?? 0) > 0);
};
const drawer = async (visitor: Visitor, name: string) => {
  const isWide = await visitor.page.getByRole('tab', { name }).isVisible();
  await visitor.page.getByRole(isWide ? 'tab' : 'button', { name, exact: true }).click();
};
const list: Screen[] = [
  {
    name: 'home',
    isForNewcomers: true,
    show: async (visitor) => {
      await visitor.go('/');
      await visitor.page.getByRole('heading', { name: titleFor('hands') }).waitFor();
    },
  },
  {
    name: 'name',
    isForNewcomers: true,
    show: async (visitor) => {
      await visitor.go('/');
      await visitor.page.getByRole('button', { name: 'Say your name' }).click();
    },
  },
  {
    name: 'waiting',
    show: async (visitor) => {
      await visitor.go(`/new/${gameFor('turns')}`);
      await visitor.page.getByRole('img', { name: /QR/ }).waitFor();
      await visitor.page.getByRole('button', { name: 'Add a bot' }).first().click();
      await visitor.page.getByLabel(/How well/).waitFor();
    },
  },
  {
    name: 'seat-menu',
    show: async (visitor) => {
      await visitor.go(`/new/${gameFor('turns')}`);
      await visitor.page.getByRole('button', { name: 'More for seat 2' }).click();
    },
  },
  {
    name: 'invitation',
    isForNewcomers: true,
    show: async (visitor) => {
      await visitor.go(`/t/${at.waiting}`);
      await visitor.page.getByRole('textbox', { name: 'Your name' }).waitFor();
    },
  },
  { name: 'play', show: play },
  {
    name: 'rules',
    show: async (visitor) => {
      await play(visitor);
      await drawer(visitor, 'Rules');
      // Players first: in short, then this table's own ways, then every clause, folded.
      await visitor.page.getByRole('heading', { name: 'In short' }).waitFor();
      await visitor.page.getByText('Battle cards', { exact: true }).waitFor();
      await expect.poll(() => visitor.page.locator('details[open]').count()).toBe(0);
      await expect.poll(() => visitor.page.getByText('hand = ').count()).toBe(0);
      await visitor.shot('rules-short');
      expect(await findings(visitor.page)).toEqual([]);
      await visitor.page.getByRole('searchbox').fill('hand');
      await visitor.page.getByText(/passages/).waitFor();
      await visitor.page.waitForFunction(() => {
        const mark = document.querySelector('mark')?.getBoundingClientRect();
        return mark && mark.top > 0 && mark.bottom < innerHeight;
      });
    },
  },
  {
    name: 'chat',
    show: async (visitor) => {
      await play(visitor);
      await drawer(visitor, 'Chat');
      await visitor.page.getByLabel('Write to the table').fill('Good luck, all.');
      await visitor.page.keyboard.press('Enter');
      await visitor.page.getByRole('log').getByText('Good luck, all.').first().waitFor();
    },
  },
  {
    name: 'type',
    show: async (visitor) => {
      await play(visitor);
      await visitor.page.keyboard.press('/');
      await visitor.page.locator('[data-movebox]:visible').fill('p');
      await visitor.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'how-to-play',
    show: async (visitor) => {
      await play(visitor);
      await visitor.page.getByRole('button', { name: 'How to play' }).click();
      const sheet = visitor.page.getByRole('dialog', { name: `${titleFor('hands')} in a minute` });
      await sheet.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'menu',
    show: async (visitor) => {
      await play(visitor);
      await visitor.page.getByRole('button', { name: 'Menu' }).click();
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'result',
    show: async (visitor) => {
      await visitor.go(`/t/${at.over}`);
      await visitor.page.getByRole('dialog', { name: 'The game is over' }).waitFor();
      const story = visitor.page.getByRole('list', { name: 'The story' });
      await story.getByRole('link').first().waitFor();
      await expect
        .poll(() => story.getByRole('link').first().getAttribute('href'))
        .toMatch(/^\/replay\/.+\?line=\d+$/);
      await visitor.page.getByText('What decided it').waitFor();
    },
    faults: strays,
  },
  {
    name: 'replay',
    show: async (visitor) => {
      await visitor.go(`/replay/${at.over}`);
      await visitor.page.getByRole('button', { name: 'One move on' }).click();
      await visitor.page.getByText(/^Move 1 of/).waitFor();
      await visitor.page.getByRole('button', { name: 'Dungeon II', exact: true }).waitFor();
    },
    faults: collisions,
  },
  {
    name: 'about',
    isForNewcomers: true,
    show: async (visitor) => {
      await visitor.go('/about');
      await visitor.page.getByRole('heading', { name: 'About Clew' }).waitFor();
    },
  },
  {
    name: 'unknown',
    isForNewcomers: true,
    show: async (visitor) => {
      await visitor.go('/nowhere');
      await visitor.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    },
  },
];
const smaller = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
];

for (const { name, isForNewcomers, show, faults } of list)
  test(`${name}: nothing for axe-core to find`, async () => {
    const found: string[] = [];
    for (const [width, viewport] of Object.entries(widths)) {
      const visitor = (isForNewcomers ? newcomers : anas).get(width);
      if (!visitor) throw new Error('Nobody looks.');
      await visitor.resize(viewport);
      await show(visitor);
      for (const [theme, rules] of [
        ['dark', 'all'],
        ['light', 'colours'],
      ] as const) {
        await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        found.push(...(await findings(visitor.page, rules)).map((line) => `${width} ${theme} ${line}`));
        await visitor.shot(`${name}-${width}-${theme}`);
      }
      if (faults) {
        const sizes = width === 'phone' ? [viewport, ...smaller] : [viewport];
        for (const size of sizes) {
          await visitor.resize(size);
          const lines = await visitor.page.evaluate(faults);
          found.push(...lines.map((line) => `${size.width}×${size.height}: ${line}`));
          if (size !== viewport) await visitor.shot(`${name}-${size.width}x${size.height}-light`);
        }
      }
      const isWide = await visitor.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) found.push(`${width}: the page scrolls sideways`);
      found.push(...visitor.complaints.splice(0));
    }
    expect(found).toEqual([]);
  });
