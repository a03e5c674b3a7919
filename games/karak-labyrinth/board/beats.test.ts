import { expect, test } from 'vitest';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { beats, sceneOf } from './beats';
import { asKarak } from './table';

const game = 'karak-labyrinth';
const given = {
  names: ['Ana', 'Ben', 'Clio', 'Dan', 'Emma', 'Finn', 'Gil', 'Hal'],
  seat: 0,
  data: dataOf(game),
};
const told = [...happenings(game)].map((one) => ({ ...one, beats: beats(one, given) }));
const has = (events: { event?: unknown }[], name: string) => events.some(({ event }) => event === name);
const kinds = (one: (typeof told)[number]) => one.beats.map((beat) => sceneOf(beat)?.kind);

test('the card is counted in, turned and laid in its place; it is not named before it turns', () => {
  const turned = told.filter(({ events }) => has(events, 'card'));
  const counted = turned.filter(({ after }) => asKarak(after).table.deadline === null);
  expect(counted.length).toBeGreaterThan(3);
  for (const one of counted) {
    expect(kinds(one)).toEqual(['count', 'count', 'count', 'flip', 'fly']);
    expect(one.beats.slice(0, 3).map((beat) => sceneOf(beat)?.count)).toEqual([3, 2, 1]);
    const { card } = asKarak(one.after).table;
    for (const beat of one.beats.slice(0, 3)) {
      expect(asKarak(beat.view).table.card).not.toBe(card);
      expect(asKarak(beat.view).seats.every(({ status }) => status === 'ready')).toBe(true);
      expect(one.events.slice(0, beat.told).some(({ event }) => event === 'card')).toBe(false);
    }
  }
});

test('where an alarm runs from the flip on, nobody counts', () => {
  const timed = told.filter(
    ({ events, after }) => has(events, 'card') && asKarak(after).table.deadline !== null,
  );
  expect(timed.length).toBeGreaterThan(1);
  for (const one of timed) expect(kinds(one)).toEqual(['flip', 'fly']);
});

test('who is out first turns the glass; every other token is seen', () => {
  const out = told.filter(({ events }) => has(events, 'escaped'));
  expect(out.length).toBeGreaterThan(5);
  for (const one of out) {
    const isFirst = has(one.events, 'timer');
    expect(kinds(one)).toEqual(isFirst ? ['token', 'dock'] : ['token']);
    expect(one.beats[0]?.stage === undefined).toBe(!isFirst);
    const escape = one.events.find(({ event }) => event === 'escaped');
    const [seat, token] = [escape?.['seat'], escape?.['token']];
    expect(sceneOf(one.beats[0] ?? null)).toMatchObject({ seat, token });
    expect(asKarak(one.beats[0]?.view ?? one.after).seats[Number(seat)]?.token).toBe(token);
  }
});

test('ordinary moves are not told: time counts', () => {
  for (const { events, beats: all } of told)
    if (!has(events, 'card') && !has(events, 'escaped')) expect(all).toEqual([]);
});
