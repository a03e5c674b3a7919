// On phones: rooms by their numbers, cards that explain themselves, a fight with many cards without scrolling, and no
// button that invites to a lost move.
import { expect, test } from 'vitest';
import { type Moment, moment, momentsOf, playMoment, playScenes } from '$browser/moment';
import { desktop, findings, openHouse, phone } from '$browser/kit';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { asGuru, readCards } from './table';
import { beats as ms } from '../telling.json';

const house = openHouse();

test('the table explains itself on a short phone', async () => {
  const emma = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = emma;
  let current: Moment = moment('guru-guru', 'choose');
  await playMoment(emma, () => current);
  const show = async (next: Moment) => {
    current = next;
    await emma.go('/t/moment');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
  };

  await show(current);
  const rooms = asGuru(current.view).table.rooms;
  const numbers = page.locator('.ring .number text');
  await numbers.first().waitFor();
  await expect.poll(() => numbers.allTextContents()).toEqual(rooms.map((_, room) => String(room)));
  await expect
    .poll(() => page.locator('.ring .gone path').count())
    .toBe(rooms.filter(({ count }) => !count).length);
  // The last round's result lies in the bar, and goes when it is hidden.
  const result = page.getByRole('region', { name: /^Round B\d is over$/ });
  await result.waitFor();
  expect(
    await page
      .locator('.board-box')
      .getByRole('region', { name: /^Round B/ })
      .count(),
  ).toBe(0);
  await result.getByRole('button', { name: 'Hide' }).click();
  await result.waitFor({ state: 'detached' });

  // The cards that were shown lie in the middle, and each explains itself.
  await show(moment('guru-guru', 'watch'));
  const shown = page.getByRole('list', { name: 'Level 3 in this round' }).getByRole('button');
  await shown.first().waitFor();
  await expect.poll(() => shown.count()).toBe(asGuru(current.view).table.shown.length);
  for (const at of [0, -1]) {
    const one = shown.nth(at);
    const card = ((await one.getAttribute('aria-label')) ?? '').replace(/ \S+, what it does$/, '');
    await one.tap();
    await page.getByRole('dialog', { name: card }).waitFor();
    await page.keyboard.press('Escape');
  }

  for (const state of ['book', 'fight']) {
    await show(moment('guru-guru', state));
    const stage = page.locator('.board-box .stage');
    await stage.waitFor();
    await expect
      .poll(() => stage.evaluate((one) => one.scrollHeight - one.clientHeight))
      .toBeLessThanOrEqual(2);
  }
  await page.getByRole('button', { name: 'Elf Ranger, what it does' }).click();
  const panel = page.getByRole('dialog', { name: 'Elf Ranger' });
  await panel.getByText('33 %').waitFor();
  await expect
    .poll(() => panel.getByRole('list', { name: 'The odds' }).getByRole('listitem').count())
    .toBe(5);
  await emma.shot('guru-guru-inspector-360');

  // Two monsters and nobody to fight them.
  const look = moment('guru-guru', 'look');
  const you = { ...asGuru(look.view).you, hand: ['1-13', '1-14'] };
  await show({ ...look, view: { ...look.view, you } as unknown as Moment['view'] });
  const leave = page.locator('main').getByRole('button', { name: /^Leave/ });
  await leave.waitFor();
  await expect.poll(() => leave.innerText()).toMatch(/Leave anyway\s+you cannot survive/);
  await expect.poll(() => leave.getAttribute('class')).not.toMatch(/primary/);
  await expect
    .poll(() => page.locator('main .button.primary').allInnerTexts())
    .toEqual([expect.stringMatching(/^Stay/) as string]);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});

// A face that lies up in the ring, by its room.
function faceIn({ view }: Moment): { room: number; card: string } {
  const { rooms } = asGuru(view).table;
  const room = rooms.findIndex(({ cards }) => cards?.at(-1));
  const card = readCards(dataOf('guru-guru')).get(rooms[room]?.cards?.at(-1) ?? '');
  if (!card) throw new Error('No face lies in the ring.');
  return { room, card: card.name };
}

for (const viewport of [phone, { width: 360, height: 640 }, desktop])
  test(`a face in the ring explains itself, and a room is chosen as before, ${viewport.width} px`, async () => {
    const emma = await house.arrive({ viewport });
    const { page } = emma;
    let current = moment('guru-guru', 'watch');
    await playMoment(emma, () => ({ ...current, news: [] }));
    const show = async () => {
      await emma.go('/t/moment');
      await page.locator('html[data-rules]').waitFor({ state: 'attached' });
      const { room, card } = faceIn(current);
      // The last of the pile lies on top, at its right.
      const button = page.locator(`button[data-room="${room}"]`);
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      await button.click({ position: { x: width / 2 + 4, y: height / 2 } });
      return { card, room };
    };
    // Who may not choose is told at once, and what happened in that room is one tap further.
    const watched = await show();
    const panel = page.getByRole('dialog', { name: watched.card });
    await panel.waitFor();
    await emma.shot(`guru-guru-face-${viewport.width}`);
    expect(await findings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'What happened there' }).click();
    await page.getByRole('dialog', { name: new RegExp(`Room ${watched.room}\\b`) }).waitFor();
    // Who chooses has chosen, and may ask.
    current = moment('guru-guru', 'choose');
    const { room, card } = await show();
    await page.getByRole('button', { name: `Look into room ${room}` }).waitFor();
    await emma.shot(`guru-guru-face-chosen-${viewport.width}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const bar = page.getByRole('region', { name: 'What to do now' });
    await bar.getByRole('button', { name: new RegExp(`^${card} .*, what it does$`) }).click();
    await page.getByRole('dialog', { name: card }).waitFor();
    expect(emma.complaints).toEqual([]);
    await emma.leave();
  });

test('the cards of a round that is over explain themselves', async () => {
  const emma = await house.arrive({ viewport: desktop });
  const { page } = emma;
  await playMoment(emma, () => ({ ...moment('guru-guru', 'choose'), news: [] }));
  await emma.go('/t/moment');
  const cards = page
    .getByRole('region', { name: /^Round B\d is over$/ })
    .getByRole('button', { name: /what it does$/ });
  await cards.first().waitFor();
  await emma.shot('guru-guru-round-cards-1280');
  expect(await findings(page)).toEqual([]);
  const card = ((await cards.last().getAttribute('aria-label')) ?? '').replace(/ \S+, what it does$/, '');
  await cards.last().click();
  await page.getByRole('dialog', { name: card }).waitFor();
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});

// What must lie inside the window and beside each other: plates, room numbers, piles and the fight's cards.
function strays(): string[] {
  const found: string[] = [];
  const box = (one: Element) => one.getBoundingClientRect();
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  for (const one of all('.seats > *, .ring .number, .ring li, .board-box .stage button, main .bar button')) {
    const { left, right, top, bottom } = box(one);
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      found.push(`out of the window: ${one.outerHTML.slice(0, 120)}`);
  }
  const numbers = all('.ring .number circle').map(box);
  numbers.forEach((one, at) =>
    numbers.slice(at + 1).forEach((other) => {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far < one.width - 1) found.push('two room numbers lie over each other');
    }),
  );
  for (const stage of all('.board-box .stage'))
    if (stage.scrollHeight > stage.clientHeight + 2) found.push('the fight scrolls');
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found;
}

test('plates, room numbers and fights fit 320 px', async () => {
  const emma = await house.arrive({ viewport: { width: 320, height: 640 } });
  const { page } = emma;
  let current: Moment = moment('guru-guru', 'choose');
  await playMoment(emma, () => current);
  for (const state of momentsOf('guru-guru')) {
    current = moment('guru-guru', state);
    await emma.go('/t/moment');
    await page.getByRole('region', { name: 'What to do now' }).waitFor();
    await page.locator('[data-telling]').waitFor({ state: 'detached' });
    await emma.shot(`guru-guru-${state}-320`);
    await expect.poll(() => page.evaluate(strays), { message: state }).toEqual([]);
  }
  await emma.leave();
});

// In the page: on which rooms the cards lie that are being sown.
function roomsUnderCards(): number[] {
  const middle = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const rooms = [...document.querySelectorAll('.ring > ol > li')].map(middle);
  return [...document.querySelectorAll('.ring > .flying > *')].map((card) => {
    const { x, y } = middle(card);
    return rooms.findIndex((room) => Math.hypot(room.x - x, room.y - y) < 20); // rooms are further apart
  });
}

test('without motion each sown card lies at once where it comes to', async () => {
  const sowing = [...happenings('guru-guru')].find(({ events }) =>
    events.some(({ event, to }) => event === 'stay' && Array.isArray(to) && to.length > 2),
  );
  if (!sowing) throw new Error('Nobody sows three cards.');
  const { before, after, events } = sowing;
  const to = events.find(({ event }) => event === 'stay')?.['to'] as number[];
  const emma = await house.arrive();
  const { page } = emma;
  const base = { seat: null, legal: { moves: [], open: [] }, clock: null, news: [] };
  const names = ['Emma', 'Noah', 'Mia', 'Lucas', 'Olivia'].slice(0, before.players);
  await page.clock.install();
  const tell = await playScenes(emma, { ...base, names, view: before });
  await emma.go('/t/moment');
  await page.locator('.ring > ol > li').first().waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  tell({ ...base, names, view: after, news: [{ number: 8, wall: 0, do: 'move', events }] });
  for (const [landed, room] of to.entries()) {
    await expect.poll(() => page.evaluate(roomsUnderCards).then((all) => all.at(-1))).toBe(room);
    await page.clock.runFor(landed ? ms.card : ms.lift);
  }
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
