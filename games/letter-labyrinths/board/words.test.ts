// Every phase has a prompt, every event a sentence, every move a description.
import { readFileSync } from 'node:fs';
import { describe as about, expect, test } from 'vitest';
import type { GameEvent, GameView } from '$web/lib/wire';
import { describe, plate, prompt, tell, tellAll, tellRun } from './words';

const data = Object.fromEntries(
  ['board', 'fortunes', 'classes', 'dungeons'].map((name) => [
    `${name}.json`,
    JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as unknown,
  ]),
);
const at = { words_left: 1, tokens: 1, ability_used: false, passed: false, sprint: false };
const view = {
  game: 'letter-labyrinths',
  players: 2,
  options: {},
  phase: 'players',
  actors: [0, 1],
  table: {
    dungeon: 'translucent-trial',
    active: 19,
    round: 2,
    enemies: [{ id: 3, word: 'rusty', damage: 0, hits: 4, at: '2-5', captor: null }],
    boss: null,
    traps: [],
    revealed: null,
  },
  seats: [
    { class: 'green', at: '4-6', ...at },
    { class: 'blue', at: '9-5', ...at },
  ],
  you: {},
  result: null,
} as unknown as GameView;
const telling = { names: ['Emma', 'Noah'], seat: 0, view, data };

about('prompts', () => {
  const phases = 'classes enemies traps placing deal players shuffle reveal push reaction attack over'.split(
    ' ',
  );
  for (const phase of phases)
    test(phase, () => {
      const now = { ...view, phase, actors: [0] };
      for (const legal of [
        { moves: ['skip', 'pass'], open: [] },
        { moves: [], open: [] },
        { moves: ['skip'], open: ['word <letters>'] },
      ])
        for (const seat of [0, 1, null]) expect(prompt(now, legal, { ...telling, seat })).toMatch(/\w.*\.$/);
    });
  test('waiting names who is awaited', () => {
    expect(prompt({ ...view, actors: [1] }, { moves: [], open: [] }, telling)).toBe(
      'Noah is looking for a word.',
    );
  });
});

about('events', () => {
  const results = 'move none stay wall damage capture armour cleared trap bump blocked'.split(' ');
  const events = [
    ...results.map((result) => ({ event: 'step', who: 'seat 0', letter: 'p', result, at: '2-6', foe: 3 })),
    { event: 'step', who: 'boss', letter: 'p', result: 'bump', at: '2-6' },
    { event: 'discard', card: 3 },
    { event: 'active', card: 19 },
    { event: 'ability', seat: 0, ability: 'recover' },
    { event: 'reveal', card: 4 },
    { event: 'enemy', id: 3, at: '2-5' },
    { event: 'trap', letter: 'a', at: '8-1' },
    { event: 'flip', boss_at: '4-6' },
    { event: 'round', round: 3 },
    { event: 'end', reason: 'dungeon-cleared' },
    { event: 'end', reason: 'no-fortune-cards' },
  ];
  for (const event of events)
    test(JSON.stringify(event), () => expect(tellAll(event, telling)).toMatch(/\w.*\.$/));
  test('a hit names the enemy by its word', () => {
    expect(
      tell({ event: 'step', who: 'seat 0', letter: 'p', result: 'damage', at: '2-6', foe: 3 }, telling),
    ).toBe('Emma hits rusty with P.');
  });
});

about('moves', () => {
  const moves = [
    ...[
      'take green',
      'start 0-7',
      'word binder',
      'word lat 212',
      'skip',
      'sprint',
      'double',
      'disable',
      'reveal',
    ],
    ...['recover 19', 'portal 9-6', 'pass', 'keep', 'discard', 'activate', 'push 3-6', 'enemies 8-2 1-12'],
    ...['traps a:8-1', 'deal 19 15', 'shuffle 2 3', 'attack 1 12 7'],
  ];
  for (const move of moves)
    test(move, () => {
      expect(describe(move, telling)).toMatch(/\w/);
      expect(describe(move, telling)).not.toBe(move);
    });
  test('the plate', () => expect(plate(view, 0, telling).figure).toBe('1 token'));
});

about('the log tells words, not letters', () => {
  const step = (who: string, letter: string, result: string, more = {}) => ({
    event: 'step',
    who,
    letter,
    result,
    at: '2-4',
    ...more,
  });
  const told = { ...view, table: { ...view.table, words: [{ round: 2, seat: 0, word: 'rot' }] } };
  const said = (events: GameEvent[]) => tellRun(events, { ...telling, view: told }).filter(Boolean);
  test('a word with what came of it', () => {
    expect(
      said([
        step('seat 0', 'r', 'move'),
        step('seat 0', 'o', 'damage', { foe: 3 }),
        step('seat 0', 't', 'capture', { foe: 3 }),
      ]),
    ).toEqual(['Emma makes ROT: 1 step, 2 hits. rusty captured.']);
  });
  test('a sprinter’s word is not spelled twice', () => {
    const twice = [...'rroott'].map((letter) => step('seat 0', letter, 'move'));
    expect(said(twice)).toEqual(['Emma makes ROT: 6 steps.']);
  });
  test('each enemy’s word, with the card that burned', () => {
    expect(
      said([
        { event: 'active', card: 19 },
        step('enemy 3', 'r', 'bump'),
        { event: 'discard', card: 4 },
        step('enemy 3', 'u', 'none'),
        step('boss', 's', 'wall'),
        { event: 'round', round: 3 },
      ]).slice(1),
    ).toEqual([
      'rusty spells RU: no step, runs into a pawn. A fortune card burns.',
      expect.stringMatching(/^.+ spells S: no step, stopped by a wall\.$/),
      'Round 3 begins.',
    ]);
  });
});

test('the words of a boss are told as words, not as one row of letters', () => {
  const said = ['devour', 'scorch'];
  const steps = said.flatMap((word) =>
    [...word].map((letter) => ({ event: 'step', who: 'boss', letter, result: 'none', at: '1-1' })),
  );
  const boss = { at: '1-1', size: 2, damage: 0, hits: 9, captor: null, rests: false, words: said };
  const now = { ...view, table: { ...view.table, words: [], boss } } as unknown as GameView;
  const telling = { names: ['Ana', 'Ben'], seat: 0, view: now, data };
  expect(tellRun(steps, telling)[0]).toContain('DEVOUR and SCORCH');
});
