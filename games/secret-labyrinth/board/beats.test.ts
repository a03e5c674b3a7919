import { expect, test } from 'vitest';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { beats, sceneOf } from './beats';
import { neighbours } from './castle';
import { partsOf, viewOf } from './view';

const game = 'secret-labyrinth';
const data = dataOf(game);
const parts = partsOf(data);
const given = { names: ['Ana', 'Ben', 'Clio', 'Dan'], seat: 0, data };
const told = [...happenings(game)].map((one) => ({ ...one, beats: beats(one, given) }));
const having = (kind: string) => told.filter(({ events }) => events.some(({ event }) => event === kind));

test('a piece walks over squares that are joined, to where the house says', () => {
  const walks = having('go');
  expect(walks.length).toBeGreaterThan(100);
  for (const { before, after, beats: all, events } of walks) {
    const seat = Number(events.find(({ event }) => event === 'go')?.['seat']);
    const walk = all.filter(({ part }) => part === 'walk').map(({ view }) => viewOf(view));
    const squares = [before, ...walk].map((view) => viewOf(view as typeof before).seats[seat]?.square ?? '');
    expect(squares.at(-1)).toBe(viewOf(after).seats[seat]?.square);
    squares.slice(1).forEach((to, at) => {
      const from = parts.board.squares.find(({ id }) => id === squares[at]);
      const next = from ? neighbours(parts, from, viewOf(before).table.rings).map(({ id }) => id) : [];
      expect(next).toContain(to);
    });
  }
});

test('the card to reach is not the next one before the last is taken', () => {
  for (const { before, beats: all } of having('take'))
    for (const { view } of all) expect(viewOf(view).table.shown).toBe(viewOf(before).table.shown);
});

test('fists open on a stage, both in the same beat, before anything is paid', () => {
  const duels = having('show');
  expect(duels.length).toBeGreaterThan(5);
  for (const { before, beats: all } of duels) {
    const [open] = all.filter(({ stage }) => stage);
    expect(sceneOf(open ?? null)?.fists).toMatchObject({
      challenger: expect.any(String) as string,
      defender: expect.any(String) as string,
    });
    for (const { view } of all)
      expect(viewOf(view).seats.map(({ count }) => count)).toEqual(
        viewOf(before).seats.map(({ count }) => count),
      );
  }
});
