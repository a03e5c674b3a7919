import { expect, test } from 'vitest';
import type { Beat } from '$web/boards/board';
import { dataOf, happenings } from '$web/boards/playthroughs';
import type { GameEvent, GameView } from '$web/lib/wire';
import { beats, sceneOf } from './beats';
import { viewOf } from './view';

const game = 'secret-labyrinth';
const data = dataOf(game);
const given = { names: ['Ana', 'Ben', 'Clio', 'Dan'], seat: 0, data };
const told = [...happenings(game)].map((one) => ({ ...one, beats: beats(one, given) }));
const having = (kind: string) => told.filter(({ events }) => events.some(({ event }) => event === kind));

test('a piece comes to where the house says', () => {
  const walks = having('go');
  expect(walks.length).toBeGreaterThan(100);
  for (const { before, after, beats: all, events } of walks) {
    const seat = Number(events.find(({ event }) => event === 'go')?.['seat']);
    const walk = all.filter(({ part }) => part === 'walk').map(({ view }) => viewOf(view));
    const squares = [before, ...walk].map((view) => viewOf(view as typeof before).seats[seat]?.square ?? '');
    expect(squares.at(-1)).toBe(viewOf(after).seats[seat]?.square);
    expect(squares[0]).toBe(events.find(({ event }) => event === 'go')?.['start']);
  }
});

test('the card to reach is not the next one before the last is taken', () => {
  for (const { before, beats: all } of having('take'))
    for (const { view } of all) expect(viewOf(view).table.shown).toBe(viewOf(before).table.shown);
});

const eventOf = (events: GameEvent[], kind: string): Record<string, unknown> =>
  events.find(({ event }) => event === kind) ?? {};
const counts = (view: GameView) => viewOf(view).seats.map(({ count }) => count);
const facesOf = (beat: Beat) => {
  const { duel, trade } = sceneOf(beat) ?? {};
  return [duel?.passing, trade?.given, trade?.drawn].flatMap((one) => one?.cards ?? []);
};

test('a challenge says for what, and what the loser gives, before anybody chooses', () => {
  const challenges = having('challenge');
  expect(challenges.length).toBeGreaterThan(5);
  for (const { beats: all } of challenges) {
    const stake = all.find(({ part }) => part === 'stake');
    expect(stake?.stage).toBe('Duel');
    expect(stake?.text).toMatch(/challenges? \w+ (for one card|with the die)\. .*(loser|named)/);
    expect(stake?.chips?.names).toEqual(['Stake', 'Fists', 'Open', 'Card', 'Place']);
  }
});

test('a duel says "you" to whom it is about, to its end', () => {
  const ends = having('place').concat(having('name'));
  expect(ends.length).toBeGreaterThan(5);
  for (const { beats: all } of ends)
    for (const { part, text } of all)
      if (part === 'place' || part === 'name') expect(text).not.toContain('Ana'); // who looks on
});

test('the die rolls before it shows its number', () => {
  const rolls = having('roll');
  expect(rolls.length).toBeGreaterThan(3);
  for (const { beats: all, events } of rolls) {
    const die = all.filter(({ part }) => part === 'die').map((beat) => sceneOf(beat)?.duel);
    expect(die.map((one) => one?.isRolling)).toEqual([true, false]);
    const { number } = eventOf(events, 'roll');
    expect(die.map((one) => one?.duel.number)).toEqual([null, number]);
  }
});

test('fists stay sealed while it is counted, then open in the same beat, before anything is paid', () => {
  const duels = having('show');
  expect(duels.length).toBeGreaterThan(5);
  for (const { before, beats: all, events } of duels) {
    const show = eventOf(events, 'show');
    const staged = all.filter(({ part }) => part === 'count' || part === 'open');
    expect(staged.map((beat) => sceneOf(beat)?.duel?.count)).toEqual([3, 2, 1, null]);
    const rounds = viewOf(before).table.duel?.rounds ?? [];
    staged.forEach((beat, at) => {
      const duel = sceneOf(beat)?.duel?.duel;
      const isOpen = at === 3;
      expect(duel?.ready).toHaveLength(isOpen ? 0 : 2);
      expect(duel?.rounds).toEqual(isOpen ? [...rounds, [show['challenger'], show['defender']]] : rounds);
      if (!isOpen) expect(duel?.winner).toBeNull();
      expect(counts(beat.view)).toEqual(counts(before));
    });
  }
});

test('the opening names who wins as the house does, and why', () => {
  const decided = having('show').filter(({ after }) => viewOf(after).table.duel?.winner != null);
  expect(decided.length).toBeGreaterThan(5);
  for (const { after, beats: all } of decided) {
    const open = all.find(({ part }) => part === 'open');
    expect(sceneOf(open ?? null)?.duel?.duel.winner).toBe(viewOf(after).table.duel?.winner);
    expect(open?.text).toMatch(
      /^(Paper beats rock|Rock beats scissors|Scissors beat paper)\. .* wins? the duel\.$/,
    );
  }
});

test('counts change when the card lands, and not before', () => {
  const paid = having('won').filter(({ events }) =>
    events.some(({ event, number }) => event === 'won' && number),
  );
  expect(paid.length).toBeGreaterThanOrEqual(5);
  for (const { before, after, beats: all } of paid) {
    const cards = all.filter(({ part }) => part === 'card');
    expect(cards.map((beat) => sceneOf(beat)?.duel?.passing?.isLanded)).toEqual([false, true]);
    expect(cards.map(({ view }) => counts(view))).toEqual([counts(before), counts(after)]);
  }
});

test('a card shows its face to whoever gains or loses it, and its back to everybody else', () => {
  let [known, hidden] = [0, 0];
  for (const { before, after, beats: all } of told) {
    const own = [...(viewOf(before).you?.cards ?? []), ...(viewOf(after).you?.cards ?? [])];
    // With open hands, and when all is over, the views have them.
    const open = [before, after].flatMap((view) => viewOf(view).seats.flatMap(({ cards }) => cards ?? []));
    for (const beat of all) {
      const { duel, trade } = sceneOf(beat) ?? {};
      const between = duel?.passing ?? trade?.given;
      if (!between) continue;
      const faces = facesOf(beat);
      for (const id of faces) expect([...own, ...open]).toContain(id);
      if (faces.length) ++known;
      else if (between.from !== 0 && between.to !== 0) ++hidden;
      if (!open.length && between.from !== 0 && between.to !== 0) expect(faces).toEqual([]);
    }
  }
  expect(known).toBeGreaterThan(5);
  expect(hidden).toBeGreaterThan(5);
});

test('a trade is told in four steps, and both sides read what they lost and got', () => {
  const trades = having('trade');
  expect(trades.length).toBeGreaterThan(3);
  for (const { before, after, beats: all, events } of trades) {
    const { seat, target } = eventOf(events, 'trade');
    const steps = all.filter(({ stage }) => stage === 'Trade');
    expect(steps.map(({ part }) => part)).toEqual(['animal', 'give', 'draw', 'done']);
    expect(counts(steps[2]?.view as GameView)).toEqual(counts(before));
    expect(counts(steps[3]?.view as GameView)).toEqual(counts(after));
    if (seat === 0) expect(steps[3]?.text).toMatch(/^You get .+ and lose .+\.$/);
    if (target === 0) expect(steps[3]?.text).toMatch(/^You lose .+ and get .+\.$/);
  }
});

test('a capture is said and shown with its card, whoever makes it', () => {
  for (const { beats: all, events } of having('take').slice(0, 40)) {
    const taken = events.filter(({ event }) => event === 'take').map(({ card }) => card);
    expect(all.flatMap((beat) => sceneOf(beat)?.line?.card ?? [])).toEqual(taken);
    for (const beat of all) if (sceneOf(beat)?.line) expect(beat.text).toMatch(/ takes /);
  }
});
