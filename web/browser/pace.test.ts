// Pace: chosen, seen before one sits down, and kept by clocks; time that runs out, a pause, a holiday, the seat back.
import { expect, test } from 'vitest';
import { gameFor, titleFor } from './games';
import { House, type Visitor, findings, openHouse, phone } from './kit';
import { jumps, watchBoxes } from './still';

const house = openHouse();
const small = { width: 360, height: 640 };

const cards = (one: Visitor) => one.view.game?.legal.moves.filter((move) => move.startsWith('play ')) ?? [];
const press = (one: Visitor, name: string, within = one.page.locator('body')) => {
  const button = within.getByRole('button', { name, exact: true });
  return one.hasTouch ? button.tap() : button.click();
};
const levelOf = ({ view: { table } }: Visitor) =>
  table.pace && 'level' in table.pace ? table.pace.level : undefined;
// A table of somebody who has a name, made as the page makes it.
async function tableWith(host: Visitor, pace: object | null, seats: object[]): Promise<string> {
  return host.page.evaluate(
    async ([game, wish, chairs]) => {
      const answer = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: `p${Date.now()}`, game, seats: chairs, pace: wish }),
      });
      return ((await answer.json()) as { table: string }).table;
    },
    [gameFor('hands'), pace, seats] as const,
  );
}
const clockOf = (one: Visitor, name: string) =>
  one.page
    .getByRole('region', { name: 'Players' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('.digits');

const question = (one: Visitor) => one.page.getByRole('status', { name: 'A pause' });
const cover = (one: Visitor) => one.page.getByRole('status', { name: 'Paused by agreement' });
const askForPause = async (one: Visitor) => {
  await press(one, 'Menu');
  await press(one, 'Pause for all');
};

test('two people agree on a pace, see it before they sit down, and pause by agreement', async () => {
  const ana = await house.arrive();
  const bo = await house.arrive({ viewport: phone });
  for (const one of [ana, bo]) await watchBoxes(one.page);
  await ana.call('Ana');
  await ana.page.getByRole('button', { name: 'Make a table', exact: true }).click();
  const sheet = ana.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'By days' }).click();
  await sheet
    .getByText('2 days for each decision. If somebody is late, a bot decides once for them.')
    .waitFor();
  await ana.shot('pace-make-desktop');
  expect(await findings(ana.page)).toEqual([]);
  await sheet.getByRole('button', { name: titleFor('hands') }).click();
  await ana.page.getByRole('heading', { name: 'How fast do we play?' }).waitFor();
  await ana.until('the house has told', () => ana.views.length > 0);
  expect(ana.view.table.pace).toMatchObject({ kind: 'days', seconds: 172_800, nights: true, holiday: 10 });

  // The host changes it; everybody reads the same sentence.
  await ana.page.getByRole('button', { name: 'Change the pace' }).click();
  await ana.shot('pace-days-desktop');
  expect(await findings(ana.page)).toEqual([]);
  await sheet.getByRole('radio', { name: /^Relaxed/ }).click();
  // Two choices before the house has answered either: both hold.
  const quick = [
    sheet.getByRole('radio', { name: '20 minutes' }),
    sheet.getByRole('radio', { name: /^A bot takes the seat/ }),
  ];
  const radios = await Promise.all(quick.map((one) => one.elementHandle()));
  await ana.page.evaluate((all) => all.forEach((one) => (one as HTMLElement).click()), radios);
  await sheet.getByRole('combobox', { name: 'How well the bot plays' }).selectOption('Strong');
  await ana.until('the table has it', () => levelOf(ana) === 'strong');
  expect(ana.view.table.pace).toEqual({
    kind: 'bank',
    seconds: 1200,
    increment: 10,
    away: 300,
    lag: 300,
    late: 'seat',
    level: 'strong',
  });
  // Which one holds is seen, too.
  const edges = await sheet
    .getByRole('radiogroup', { name: 'When time runs out' })
    .locator('label')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopColor));
  expect(edges.filter((edge) => edge !== edges[0])).toEqual([edges[1]]);
  await ana.shot('pace-bank-desktop');
  await press(ana, 'Done', sheet);
  const sentence =
    '20 minutes each for the whole game, and 10 seconds more after each decision. If somebody is late, a bot plays until they are back.';
  await bo.go(`/c/${ana.view.table.code}`);
  await bo.page.getByText(sentence).waitFor();
  await bo.shot('pace-invitation-phone');
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await press(bo, 'Take a seat');
  await bo.page.getByRole('heading', { name: 'How fast do we play?' }).waitFor();
  await bo.page.getByText(sentence).waitFor();
  expect(await bo.page.getByRole('button', { name: 'Change the pace' }).count()).toBe(0);
  expect(await findings(bo.page)).toEqual([]);

  await press(ana, 'Fill with bots');
  await press(ana, 'Start the game');
  // Both are to choose: both clocks run, and each sees both.
  for (const one of [ana, bo]) {
    await one.until('there is a card to choose', () => cards(one).length > 0);
    for (const name of ['Ana', 'Bo'])
      await expect.poll(() => clockOf(one, name).textContent()).toMatch(/^(19:5\d|20:0\d)$/);
    await one.until('both clocks run', () =>
      [0, 1].every((seat) => one.view.game?.clocks?.seats[seat]?.deadline !== undefined),
    );
  }
  await ana.shot('clocks-desktop');
  await bo.shot('clocks-phone');
  for (const one of [ana, bo]) expect(await findings(one.page)).toEqual([]);

  // A pause: one asks, nobody is told who would rather play on; then both agree, and the board is covered.
  await askForPause(ana);
  await question(ana).getByText('You ask for a pause.').waitFor();
  await question(bo).getByText('Ana asks for a pause.').waitFor();
  await bo.shot('pause-asked-phone');
  expect(await findings(bo.page)).toEqual([]);
  await press(bo, 'Play on', question(bo));
  await question(ana).waitFor({ state: 'detached' });
  await ana.page.getByText('Somebody would rather play on.').first().waitFor();
  await askForPause(ana);
  await press(bo, 'Agree', question(bo));
  for (const one of [ana, bo]) {
    await cover(one).getByText('The game goes on when Ana and Bo are ready.').waitFor();
    const left = await clockOf(one, 'Ana').textContent();
    expect(one.view.game?.clocks).toMatchObject({ still: true, paused: true });
    expect(await clockOf(one, 'Ana').textContent()).toBe(left);
    expect(await one.page.locator('main').first().getAttribute('inert')).not.toBeNull();
  }
  await ana.shot('paused-desktop');
  await bo.shot('paused-phone');
  for (const one of [ana, bo]) expect(await findings(one.page)).toEqual([]);
  await press(ana, 'I am ready');
  await cover(bo).getByText('The game goes on when Bo is ready.').waitFor();
  await press(bo, 'I am ready');
  for (const one of [ana, bo]) {
    await cover(one).waitFor({ state: 'detached' });
    expect(await jumps(one.page)).toEqual([]);
    expect(one.complaints).toEqual([]);
  }
  await Promise.all([ana.leave(), bo.leave()]);
});

test('where nobody has a clock all agree to a pause too, and it outlasts a restart', async () => {
  const own = await new House().open();
  try {
    const ana = await house.arrive({ house: own });
    await ana.call('Ana');
    const seats = [{ be: 'open' }, { be: 'open' }, { be: 'bot', level: 'beginner' }];
    const table = await tableWith(ana, null, seats);
    const bo = await house.arrive({ house: own, viewport: small });
    for (const one of [ana, bo]) await watchBoxes(one.page);
    await bo.call('Bo');
    await ana.go(`/t/${table}`);
    await bo.go(`/t/${table}`);
    await press(bo, 'Take a seat');
    await press(ana, 'Start the game');
    for (const one of [ana, bo]) await one.until('there is a card to choose', () => cards(one).length > 0);
    expect(ana.view.game?.clocks).toBeUndefined();

    await askForPause(bo);
    await question(ana).getByText('Bo asks for a pause.').waitFor();
    expect(await findings(ana.page)).toEqual([]);
    await press(ana, 'Agree', question(ana));
    for (const one of [ana, bo]) {
      await cover(one).getByText('The game goes on when Ana and Bo are ready.').waitFor();
      expect(await one.page.locator('main').first().getAttribute('inert')).not.toBeNull();
    }
    await bo.shot('paused-without-clocks-360x640');
    expect(await findings(bo.page)).toEqual([]);
    await press(bo, 'I am ready');
    await cover(ana).getByText('The game goes on when Ana is ready.').waitFor();

    const before = ana.view.number;
    const sockets = ana.sockets;
    await own.restart();
    await ana.until('her page is back', () => ana.sockets > sockets && ana.view.table.pause?.paused === true);
    expect(ana.view.number).toBe(before);
    await cover(ana).getByText('The game goes on when Ana is ready.').waitFor();
    await press(ana, 'I am ready');
    for (const one of [ana, bo]) await cover(one).waitFor({ state: 'detached' });
    await ana.type(String(cards(ana)[0]));
    await ana.until('the card is down', () => cards(ana).length === 0);
    for (const one of [ana, bo]) {
      expect(await jumps(one.page)).toEqual([]);
      expect(one.complaints).toEqual([]);
      await one.leave();
    }
  } finally {
    await own.close();
  }
});

test('time runs out: it is said before and after, a bot plays, and the seat is taken back', async () => {
  // Bots take their time, so that the game is not over before somebody is back.
  const slow = await new House(['--bot-pause', '20000']).open();
  try {
    const ana = await house.arrive({ house: slow, viewport: small });
    await watchBoxes(ana.page);
    await ana.call('Ana');
    const bots = [
      { be: 'bot', level: 'beginner' },
      { be: 'bot', level: 'beginner' },
    ];
    const pace = { kind: 'decision', seconds: 8, late: 'seat', level: 'beginner' };
    const table = await tableWith(ana, pace, [{ be: 'open' }, ...bots]);
    await ana.go(`/t/${table}`);
    await press(ana, 'Start the game');
    await ana.page
      .getByText(/Then a bot plays for you until you are back\./)
      .first()
      .waitFor();
    await ana.shot('clock-low-360x640');
    await ana.page
      .getByText('Your time was up. A bot plays for you until you take your seat back.')
      .first()
      .waitFor();
    const card = ana.page.getByRole('status', { name: 'Your seat' });
    await card.getByText('A bot plays for you').waitFor();
    await ana.shot('replaced-360x640');
    expect(await findings(ana.page)).toEqual([]);
    await press(ana, 'Take your seat back', card);
    await card.waitFor({ state: 'detached' });
    await ana.until('her clock runs again', () => ana.view.game?.clocks?.seats[0]?.deadline !== undefined);
    expect(await jumps(ana.page)).toEqual([]);
    expect(ana.complaints).toEqual([]);
    await ana.leave();
  } finally {
    await slow.close();
  }
});

test('by days: the date on the plate, a holiday, the home page’s list, and one question whether to be told', async () => {
  const ana = await house.arrive({ keepsPage: true });
  // The headless shell permits no notifications, whoever asks; a whole Chromium (CLEW_CHROMIUM) is asked as it is.
  await ana.page.addInitScript(() => {
    if (Notification.permission === 'denied')
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await ana.call('Ana');
  const bo = await house.arrive({ viewport: phone });
  await bo.call('Bo');
  const pace = { kind: 'days', seconds: 43_200, holiday: 10, late: 'play' };
  const seats = [{ be: 'open' }, { be: 'open' }, { be: 'bot', level: 'beginner' }];
  const table = await tableWith(ana, pace, seats);
  await ana.go(`/t/${table}`);
  await bo.go(`/t/${table}`);
  await press(bo, 'Take a seat');
  await press(ana, 'Start the game');
  await bo.until('there is a card to choose', () => cards(bo).length > 0);
  await expect.poll(() => clockOf(bo, 'Bo').textContent()).toMatch(/^1[12]h$/);
  // All about the players, in whole sentences with the date.
  await press(bo, 'All about the players');
  await bo.page
    .getByRole('dialog')
    .getByText(/left, until \w+day/)
    .first()
    .waitFor();
  await bo.shot('plates-days-phone');
  expect(await findings(bo.page)).toEqual([]);
  await bo.page.keyboard.press('Escape');

  await press(bo, 'Menu');
  await bo.page
    .getByText('12 hours for each decision. If somebody is late, a bot decides once for them.')
    .waitFor();
  await bo.page.getByText('10 days of holiday left in this game.').waitFor();
  await bo.shot('menu-days-phone');
  await press(bo, 'Stop my clock for a holiday');
  await ana.page.getByText('Bo is on holiday.').first().waitFor();
  await press(bo, 'Menu');
  await bo.page.getByText(/Your clock stands still until .+ at the latest\./).waitFor();
  await press(bo, 'I am back from my holiday');
  await ana.page.getByText('Bo is back from holiday.').first().waitFor();

  // The home page says what is due, and until when.
  const tab = await bo.tab();
  await tab.go('/');
  await tab.page.getByText(/1[12] hours left, until \w+day/).waitFor();
  await tab.shot('home-due-phone');
  expect(await findings(tab.page)).toEqual([]);

  // Nobody is asked on arrival; after the first move, once. "I will look myself" is final.
  await ana.until('there is a card to choose', () => cards(ana).length > 0);
  const question = ana.page.getByRole('status', { name: 'Being told' });
  expect(await question.count()).toBe(0);
  await ana.type(String(cards(ana)[0]));
  await question.getByText('Bo may take a while. Shall we tell you?').waitFor();
  await ana.shot('told-ask-desktop');
  expect(await findings(ana.page)).toEqual([]);
  await press(ana, 'I will look myself', question);
  await question.waitFor({ state: 'detached' });
  await ana.page.reload();
  await ana.page.getByRole('region', { name: 'Players' }).waitFor();
  expect(await question.count()).toBe(0);
  for (const one of [ana, bo]) {
    expect(one.complaints).toEqual([]);
    await one.leave();
  }
});

test('a game with timers of its own says so, and takes no pace', async () => {
  const ana = await house.arrive({ viewport: phone });
  await ana.call('Ana');
  await ana.page.getByRole('button', { name: 'Make a table', exact: true }).tap();
  const sheet = ana.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Per decision' }).tap();
  await sheet.getByRole('button', { name: titleFor('race') }).tap();
  await ana.page
    .getByText('This game keeps time itself: its own timers are the only clock at the table.')
    .waitFor();
  expect(ana.view.table.pace).toBeUndefined();
  expect(await ana.page.getByRole('button', { name: 'Change the pace' }).count()).toBe(0);
  // Slow lines may be credited; whoever comes reads it before they sit down.
  await ana.page
    .getByRole('radiogroup', { name: 'Credit for slow lines' })
    .getByRole('radio', { name: 'Up to 0.3 seconds' })
    .tap();
  await ana.page.getByText('Slow lines are credited up to 0.3 seconds.').waitFor();
  expect(ana.view.table.pace).toEqual({ kind: 'own', lag: 300 });
  expect(await findings(ana.page)).toEqual([]);
  await ana.shot('pace-race-phone');
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
