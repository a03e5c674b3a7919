// The result page's facts, from games that are over.
import { describe, expect, test, vi } from 'vitest';
import { words as found } from 'virtual:games';
import { boardFolders } from '../../games.ts';
import type { GameWords } from '../boards/board';
import { dataOf, ends } from '../boards/playthroughs';
import type { GameView } from '../lib/wire';
import { lookBack, looksBack } from './look-back';

for (const game of Object.keys(boardFolders()))
  describe(game, async () => {
    const over = [...ends(game)];
    const words = await found[game]?.();
    if (!words) return;
    test.runIf(words.sources)('where the points come from adds up to the points', () => {
      expect(over.length).toBeGreaterThan(0);
      for (const view of over) {
        const names = view.seats.map((_, seat) => `Player ${seat}`);
        const sources = words.sources?.(view, { names, seat: 0, view, data: dataOf(game) }) ?? [];
        expect(sources.length).toBeGreaterThan(0);
        expect(
          names.map((_, seat) => sources.reduce((sum, { counts }) => sum + (counts[seat] ?? 0), 0)),
        ).toEqual(view.result?.scores);
      }
    });
    test('the result has a story to tell', () => {
      expect(over.length).toBeGreaterThan(0);
      for (const { result } of over) expect(result && looksBack(words, result)).toBe(true);
    });
  });

// A party with ten cards, which loses three at its fourth move and the last at its ninth.
describe('a game lost together', () => {
  const left = [10, 9, 9, 9, 6, 5, 4, 3, 2, 0];
  const viewAt = (line: number) => ({ table: { left: left[line] } }) as unknown as GameView;
  const words: GameWords = {
    prompt: () => '',
    tell: (event) => String(event['text']),
    describe: () => '',
    plate: () => ({}),
    common: (view) => (view.table as { left: number }).left,
    hindsight: () => Promise.resolve(['What a pity.']),
  };
  const ask = (line: number) =>
    Promise.resolve({
      line,
      lines: left.length - 1,
      by: line % 2,
      view: viewAt(line),
      events: [{ event: 'burn', text: `Move ${line}.` }],
    } as never);
  const around = { words, names: ['Ana', 'Ben'], data: {} };

  test('what decided it is the move that cost most', async () => {
    const result = { winners: [], scores: [0, 0], reason: '' };
    const { course, deeds, missed } = await lookBack(ask, { ...around, result });
    expect(course.map(({ scores }) => scores)).toEqual(left.map((one) => [one]));
    expect(deeds.filter(({ isDecisive }) => isDecisive)).toMatchObject([
      { line: 4, gain: -3, seat: 0, text: 'Move 4.' },
    ]);
    expect(missed).toEqual(['What a pity.']);
  });
  test('who wins together did it with the last move', async () => {
    const result = { winners: [0, 1], scores: [1, 1], reason: '' };
    const { deeds } = await lookBack(ask, { ...around, result });
    expect(deeds.filter(({ isDecisive }) => isDecisive)).toMatchObject([{ line: 9, text: 'Move 9.' }]);
  });
  test('without an answer to what might have been the rest is told', async () => {
    const result = { winners: [], scores: [0, 0], reason: '' };
    const fault = new Error('The rules did not answer.');
    const silent = { ...words, hindsight: () => Promise.reject(fault) };
    const seen = vi.fn();
    vi.stubGlobal('reportError', seen);
    const { deeds, missed } = await lookBack(ask, { ...around, words: silent, result });
    vi.unstubAllGlobals();
    expect(missed).toEqual([]);
    expect(deeds.length).toBeGreaterThan(0);
    expect(seen).toHaveBeenCalledWith(fault);
  });
});
