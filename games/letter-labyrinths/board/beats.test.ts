import { describe, expect, test } from 'vitest';
import type { Happening } from '$web/boards/board';
import type { GameView } from '$web/lib/wire';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { beats, sceneOf } from './beats';
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
    if (last) expect(facts(viewOf(last.view))).toEqual(facts(viewOf(after)));
  }
});

test('nothing is told where nothing moves', () => {
  for (const { beats: all, events } of told)
    if (!events.some(({ event }) => ['step', 'flip', 'active'].includes(String(event))))
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
