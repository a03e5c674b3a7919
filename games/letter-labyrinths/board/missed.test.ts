import { expect, test } from 'vitest';
import { dataOf, happenings } from '$web/boards/playthroughs';
import { betterWord } from './missed';
import { pathOf } from './path';
import { partsOf, viewOf } from './view';

const game = 'letter-labyrinths';
const parts = partsOf(dataOf(game));
// Every word of the transcripts, with the view before it.
const moments = [...happenings(game)]
  .map(({ before, after }) => ({ before: viewOf(before), after: viewOf(after) }))
  .flatMap(({ before, after }) => {
    const made = after.table.words[before.table.words.length];
    return made && before.phase === 'players' ? [{ before, made }] : [];
  });

const struck = (view: (typeof moments)[number]['before'], seat: number, word: string) =>
  [...pathOf(view, parts, seat, word).hits.values()].reduce((sum, count) => sum + count, 0);

test('there are words in the transcripts', () => expect(moments.length).toBeGreaterThan(50));

test('a better word strikes, may end where it ends, and was not made before', () => {
  const words = [
    'as',
    'note',
    'tin',
    'our',
    'she',
    'play',
    'maze',
    'cold',
    'stormy',
    'squash',
    'retire',
    'elite',
  ];
  const found = moments.flatMap(({ before, made }) => {
    const better = betterWord(before, parts, made, words);
    return better ? [{ before, better }] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { before, better } of found) {
    expect(struck(before, better.seat, better.word)).toBeGreaterThan(0);
    expect(better.path.endsOn).toBeNull();
    expect(better.gain).toBeGreaterThan(0);
    if (before.options['repeats'] === 'game')
      expect(before.table.words.map(({ word }) => word)).not.toContain(better.word);
  }
});

test('nothing is missed where the best was made', () => {
  for (const { before, made } of moments) expect(betterWord(before, parts, made, [made.word])).toBeNull();
});
