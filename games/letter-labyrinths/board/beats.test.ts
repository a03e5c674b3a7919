import { describe, expect, test } from 'vitest';
import type { Happening } from '$web/boards/board';
import type { GameView } from '$web/lib/wire';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { beats, sceneOf } from './beats';
import { covered } from './path';
import { viewOf, type View } from './view';

const game = 'letter-labyrinths';
const names = ['Ana', 'Ben', 'Clio', 'Dan', 'Emma', 'Finn'];
const given = { names, seat: 0, data: dataOf(game) };
const tell = (happening: Happening) => beats(happening, given);
const told = [...happenings(game)].map((one) => ({ ...one, beats: tell(one) }));
const hasFoes = ({ events }: Happening) =>
  events.some(({ event, who }) => event === 'step' && /enemy|boss/.test(String(who)));
const turns = told.filter(hasFoes);

// What a beat may show: where everybody stands, and what is left.
const facts = ({ table, seats }: View) => ({
  pawns: seats.map(({ at }) => at),
  tokens: seats.map(({ tokens }) => tokens),
  enemies: table.enemies.map(({ id, at, damage, captor }) => ({ id, at, damage, captor })),
  boss: table.boss && { at: table.boss.at, damage: table.boss.damage },
  traps: table.traps.map(({ at, letter }) => `${at}${letter}`).sort(),
  active: table.active,
  deck: table.deck,
  past: table.past,
  discards: table.discards,
  words: table.words,
});

test('step by step it comes to what the house says', () => {
  expect(told.length).toBeGreaterThan(300);
  for (const { beats: all, after } of told) {
    const last = all.at(-1);
    // The enemies come in after the dungeon was named.
    if (last && sceneOf(last)?.kind !== 'dungeon')
      expect(facts(viewOf(last.view))).toEqual(facts(viewOf(after)));
  }
});

// A page whose line was cut may be told of what it has seen already.
test('what is on the floor already does not come a second time', () => {
  const twice = (keys: unknown[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
  const found = told.flatMap(({ after, events }) =>
    beats({ before: after, after, events }, given).flatMap(({ view }) => {
      const { table } = viewOf(view);
      const cards = [table.discards, table.past].flatMap(twice);
      return [
        ...twice(table.traps.map(({ at }) => at)),
        ...twice(table.enemies.map(({ id }) => id)),
        ...cards,
      ];
    }),
  );
  expect(found).toEqual([]);
});

test('nothing is told where nothing moves', () => {
  for (const { beats: all, events } of told)
    if (!events.some(({ event }) => ['step', 'flip', 'active', 'enemy'].includes(String(event))))
      expect(all).toEqual([]);
});

describe('the Enemies’ Turn', () => {
  test('is a stage from its announcement to its last letter', () => {
    expect(turns.length).toBeGreaterThan(40);
    for (const { beats: all, before } of turns) {
      const stage = all.filter((beat) => beat.stage === 'Enemies’ turn');
      expect(sceneOf(stage[0] ?? null)?.kind).toBe('announce');
      expect(stage.at(-1)).toBe(all.at(-1));
      // Nobody has moved when it is announced: the foes stand where the word before it has left them.
      const standing = (view: GameView | undefined) =>
        view && viewOf(view).table.enemies.flatMap(({ id, at }) => (at ? [`${id} ${at}`] : []));
      const isFlip = all.some((beat) => beat.stage === 'The card turns over');
      const last = all.findLast((beat) => !beat.stage)?.view ?? before;
      if (!isFlip && before.phase !== 'push' && before.phase !== 'enemies')
        expect(standing(stage[0]?.view)).toEqual(standing(last));
    }
  });

  test('tells every enemy on the map once, in the order of the numbers, letter by letter', () => {
    for (const { beats: all, events } of turns) {
      const spelled = all
        .filter((beat) => beat.stage === 'Enemies’ turn')
        .flatMap((beat) => sceneOf(beat)?.spelling ?? []);
      const order = [...new Set(spelled.map(({ who }) => who))];
      const stepped = events.filter(({ event, who }) => event === 'step' && !String(who).startsWith('seat'));
      expect(order).toEqual([...new Set(stepped.map(({ who }) => String(who)))]);
      for (const { word, steps } of spelled)
        expect(word.startsWith(steps.map(({ letter }) => letter).join(''))).toBe(true);
      const letters = spelled.filter(
        ({ steps }, at) => steps.length !== spelled[at - 1]?.steps.length || at === 0,
      );
      expect(letters.length).toBe(stepped.length);
    }
  });

  test('ends with what each of them did, and whom they ran into', () => {
    for (const { beats: all } of turns) {
      const scene = sceneOf(all.at(-1) ?? null);
      expect(scene?.kind).toBe('summary');
      const spelled = all.flatMap((beat) => sceneOf(beat)?.spelling ?? []);
      const whos = spelled.filter(({ who }) => !who.startsWith('seat')).map(({ who }) => who);
      expect([...new Set(scene?.before.map(({ who }) => who))]).toEqual([...new Set(whos)]);
      for (const { steps, bumped } of scene?.before ?? [])
        expect(bumped.length > 0).toBe(steps.some(({ result }) => result === 'bump'));
    }
  });

  test('says what burned and why, and counts it only then', () => {
    const burns = turns.flatMap(({ beats: all }) =>
      all.filter((beat, at) => {
        const now = viewOf(beat.view).table.deck;
        const last = at ? viewOf((all[at - 1] as typeof beat).view).table.deck : now;
        return beat.stage === 'Enemies’ turn' && sceneOf(beat)?.kind === 'word' && now < last;
      }),
    );
    expect(burns.length).toBeGreaterThan(10);
    for (const beat of burns) {
      expect(beat.text).toMatch(/runs into (Ana|Ben|Clio|Dan|Emma|Finn)/);
      expect(sceneOf(beat)?.why).toMatch(
        /^[A-Z] goes (up|down|left|right), and .+ stands? there\. One fortune card burns\.$/,
      );
      expect(beat.ms).toBeGreaterThanOrEqual(900);
    }
  });

  test('announces 1200 ms, a letter 180, a burning card 900, an enemy at least 700', () => {
    for (const { beats: all } of turns) {
      const stage = all.filter((beat) => beat.stage === 'Enemies’ turn');
      expect(stage[0]?.ms).toBe(1200);
      for (const part of new Set(stage.slice(1).map((beat) => beat.part))) {
        const own = stage.filter((beat) => beat.part === part);
        expect(own.reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThanOrEqual(700);
      }
    }
  });
});

test('the flip of the card is a stage of its own, before the enemies walk', () => {
  const flips = told.filter(({ events }) => events.some(({ event }) => event === 'flip'));
  expect(flips.length).toBeGreaterThan(2);
  for (const { beats: all } of flips) {
    const stages = [...new Set(all.flatMap(({ stage }) => stage ?? []))];
    expect(stages[0]).toBe('The card turns over');
  }
});

test('the dungeon is named with its goal before the enemies come in', () => {
  const begun = told.filter(({ beats: all }) => all.some((beat) => sceneOf(beat)?.kind === 'dungeon'));
  expect(begun.length).toBeGreaterThan(2);
  for (const { beats: all, after } of begun) {
    const [first] = all;
    expect(first?.stage).toBeTruthy();
    expect(first?.text).toMatch(/turns\.$/);
    expect(viewOf(first?.view ?? after).table.enemies.every(({ at }) => at === null)).toBe(true);
  }
});

test('the boss lands, whoever stands there is named, and the dice name its words', () => {
  const landings = told.flatMap(({ beats: all }) => all.filter((beat) => sceneOf(beat)?.kind === 'boss'));
  expect(landings.length).toBeGreaterThan(2);
  for (const { text, view } of landings) {
    const { table, seats } = viewOf(view);
    const under = seats.filter(({ at }) => at !== null && covered(table.boss).includes(at));
    expect(/make room/.test(text ?? '')).toBe(under.length > 0);
  }
  const dice = told.flatMap(({ beats: all }) => all.filter((beat) => sceneOf(beat)?.kind === 'dice'));
  expect(dice.length).toBeGreaterThan(2);
  for (const { view } of dice) expect(viewOf(view).table.boss?.words.length).toBeGreaterThan(0);
});
