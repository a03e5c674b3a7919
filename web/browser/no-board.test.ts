// A game without a board of its own is played all the same.
import { expect, test } from 'vitest';
import { eveningFor } from './games';
import { Keys } from './hands';
import { openHouse, reader } from './kit';
import { Player } from './whole-game';

const house = openHouse();

test('a game without a board of its own is played to the end by its list of moves', async () => {
  const ana = await house.arrive();
  // A game that the page has never heard of: what the house says of one, under another name.
  const { game, options } = eveningFor('silent hands');
  const strange = (text: string) => text.replaceAll(`"game":"${game}"`, '"game":"unheard-of"');
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
      game,
      options,
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
