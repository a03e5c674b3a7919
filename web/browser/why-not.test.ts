// Trying what is not allowed explains itself, with the clause one press away; and a game without a board of its own
// is played all the same.
import { expect, test } from 'vitest';
import type { ServerMessage } from '../src/lib/wire';
import { Finger, Keys } from './hands';
import { moment, playMoment } from './moment';
import { findings, openHouse, phone, reader } from './kit';
import german from '../../games/karak-labyrinth/board/messages.de';
import { Player } from './whole-game';

const house = openHouse();

test('a card that lies open says why it cannot be played, and its clause opens', async () => {
  const bo = await house.arrive({ viewport: phone });
  await bo.go('/');
  await bo.page.getByRole('button', { name: 'Play now: Dungeon Busters with bots' }).tap();
  await bo.until('the game has begun', () => bo.views.length > 0 && bo.view.game !== null);
  const player = new Player(bo, new Finger(), 'phone');
  const open = bo.page.getByRole('button', { name: /already played in this dungeon/ }).first();
  const decide = async () => {
    const [card] = player.can('play');
    if (!card) return player.press(/^(Give up|Take) /);
    await player.press(`Strength ${card}`);
    await player.press(`Put ${card} down`);
  };
  // Move after move, until a card of this dungeon lies open and another is to be chosen.
  for (await player.wait(); !(player.can('play').length && (await open.isVisible())); await player.wait()) {
    expect(player.isOver).toBe(false);
    await player.turn({ decide, scene: () => '' });
  }
  // The rules in the page say it, and the house is not asked.
  await bo.page.locator('html[data-rules]').waitFor({ state: 'attached' });
  await open.tap({ force: true }); // it looks as if it could not be used
  const rule = 'DB-17';
  const bar = bo.page.getByRole('region', { name: 'What to do now' });
  await bar.getByText(/^You do not have a \d in your hand; play one of [\d ]+\./).waitFor();
  expect(bo.heard.some(({ type }) => type === 'refused')).toBe(false);
  await bo.shot('why-not-bar-phone-dark');
  expect(await findings(bo.page)).toEqual([]);
  await bo.page
    .getByRole('button', { name: `Rule ${rule}` })
    .first()
    .tap();
  const clause = bo.page.getByRole('dialog').locator(`[data-clause="${rule}"].asked`);
  await clause.waitFor();
  await expect.poll(() => clause.innerText()).toContain('Only a card in the hand can be played');
  await bo.shot('why-not-clause-phone-dark');
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});

test('where the bar is not in sight a note at the tapped square says why not', async () => {
  const bo = await house.arrive({ viewport: phone });
  const message = 'Solve the puzzle or decline it before you draw on.'; // the house; the page's own rules may be quicker
  const refused = (id: string): ServerMessage => ({
    type: 'refused',
    number: 2,
    id,
    error: { code: 'illegal-move', message, rule: 'KL-31' },
  });
  await playMoment(
    bo,
    () => moment('karak-labyrinth', 'sword'),
    ({ id, cmd }) => (cmd === 'move' ? refused(id) : null),
  );
  await bo.go('/t/moment');
  await bo.page.getByRole('grid', { name: /^Puzzle/ }).waitFor();
  const square = bo.page
    .getByRole('grid', { name: 'Your sheet' })
    .getByRole('gridcell')
    .and(bo.page.getByRole('gridcell', { name: /end of your line/ }));
  await square.tap();
  const note = bo.page.getByRole('status', { name: 'Why not' });
  await note.getByText(/^(Solve the puzzle or decline it|The sword's minigame is open)/).waitFor();
  await bo.shot('why-not-note-phone-dark');
  expect(await findings(bo.page)).toEqual([]);
  await note.getByRole('button', { name: 'Rule KL-31' }).tap();
  await bo.page.getByRole('dialog').locator('[data-clause="KL-31"].asked').waitFor();
  await note.waitFor({ state: 'hidden' });
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});

test('a page in German says why not in German', async () => {
  const bo = await house.arrive({ viewport: phone });
  await bo.page.addInitScript(() => localStorage.setItem('clew-language', 'de'));
  // As the house says it; the page's own rules may be quicker, and say the same.
  const refused = (id: string): ServerMessage => ({
    type: 'refused',
    number: 2,
    id,
    error: {
      code: 'illegal-move',
      message: "The sword's minigame is open: solve it or skip it.",
      rule: 'KL-31',
      pattern: "The {kind}'s minigame is open: solve it or skip it.",
      values: { kind: { name: 'sword' } },
    },
  });
  await playMoment(
    bo,
    () => moment('karak-labyrinth', 'sword'),
    ({ id, cmd }) => (cmd === 'move' ? refused(id) : null),
  );
  await bo.go('/t/moment');
  await bo.page
    .getByRole('grid', { name: german['sheet.label'] })
    .getByRole('gridcell', { name: german['square.tip'].replace('{place}', '') })
    .tap();
  await bo.page
    .getByRole('status')
    .getByText('Das Rätsel ist offen (Schwert): Löse es oder überspring es.')
    .waitFor();
  await bo.shot('why-not-german-phone-dark');
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});

test('a game without a board of its own is played to the end by its list of moves', async () => {
  const ana = await house.arrive();
  // A game that the page has never heard of: what the house says of Dungeon Busters, under another name.
  const strange = (text: string) => text.replaceAll('"game":"dungeon-busters"', '"game":"unheard-of"');
  await ana.page.routeWebSocket(/\/ws\/v1\//, (socket) => {
    const read = reader();
    socket.connectToServer().onMessage((text) => {
      ana.heard.push(...read(String(text)));
      socket.send(strange(String(text)));
    });
  });
  await ana.page.route('**/api/v1/games/unheard-of/data', (route) => route.fulfill({ json: { files: {} } }));
  await ana.page.route('**/api/v1/games/unheard-of/rules', (route) =>
    route.fulfill({
      json: { blocks: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'Unheard of' }] }] },
    }),
  );
  await ana.context.request.put(`${ana.house.url}/api/v1/me`, { data: { name: 'Ana' } });
  const seats = [{ be: 'open' }, { be: 'bot', level: 'beginner' }, { be: 'bot', level: 'beginner' }];
  const made = await ana.context.request.post(`${ana.house.url}/api/v1/tables`, {
    data: {
      id: 'strange',
      game: 'dungeon-busters',
      options: { talk: 0 },
      seats,
      listed: false,
      spectators: true,
      chat: true,
    },
  });
  const { table } = (await made.json()) as { table: string };
  await ana.go(`/t/${table}`);
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await ana.page.getByRole('region', { name: 'The table in words' }).waitFor();
  const player = new Player(ana, new Keys(ana.page), 'desktop');
  await player.play({
    game: 'unheard-of',
    scene: () => 'generic',
    decide: () => player.press(player.legal.moves[0] ?? ''),
  });
  expect(player.faults).toEqual([]);
  const sheet = ana.page.getByRole('dialog', { name: 'The game is over' });
  await sheet.locator('.result').waitFor(); // it is loaded when it is needed
  const result = (await house.record(table)).at(-1)?.['result'] as { scores: number[] };
  expect(player.view.result).toEqual(result);
  const rows = await sheet.getByRole('list', { name: 'Scores' }).getByRole('listitem').allInnerTexts();
  const shown = rows.map((text) => Number(text.trim().split(/\s+/).at(-1))).sort();
  expect(shown).toEqual([...result.scores].sort());
  expect(ana.complaints).toEqual([]);
  await ana.leave();
});
