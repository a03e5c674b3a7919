// What holds for the sentences of every game, over the whole games of its transcripts.
import { describe, expect, test } from 'vitest';
import { words as found } from 'virtual:games';
import { dataOf, happenings, positions } from './playthroughs';

const names = ['Ana', 'Ben', 'Clio', 'Dan', 'Emma', 'Finn', 'Gus', 'Hana'];
const sentence = /^[^a-z].*[.?]$/;
const gap = /undefined|null|NaN|\[object/;

for (const [game, load] of Object.entries(found))
  describe(game, async () => {
    const words = await load();
    const data = dataOf(game);
    // The first moments of each kind, and every 97th of all.
    const seen = new Map<string, number>();
    const moments = [...positions(game)].filter(({ view, legal }, at) => {
      const kind = `${view.phase} ${legal.moves.length > 0} ${view.players}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return (seen.get(kind) ?? 0) <= 3 || at % 97 === 0;
    });
    // Transcripts are read before the tests, whose time is counted.
    const told = [...happenings(game)].flatMap(({ after: view, events }) =>
      events.map((event) => ({ event, said: words.tell(event, { names, seat: 0, view, data }) })),
    );
    test('there are moments enough', () => expect(moments.length).toBeGreaterThan(40));
    test('every prompt is a sentence, for players and watchers', () => {
      for (const { seat, view, legal } of moments)
        for (const eyes of [seat, null]) {
          const moves = eyes === null ? { moves: [], open: [] } : legal;
          const said = words.prompt(view, moves, { names, seat: eyes, view, data });
          expect(said, view.phase).toMatch(sentence);
          expect(said).not.toMatch(gap);
        }
    });
    test('every move has a meaning', () => {
      for (const { seat, view, legal } of moments)
        for (const move of legal.moves) {
          const said = words.describe(move, { names, seat, view, data });
          expect(said, move).toMatch(/^[A-Z].*\w/);
          expect(said).not.toBe(move);
          expect(said).not.toMatch(gap);
        }
    });
    test('every plate says something', () => {
      for (const { seat, view } of moments)
        view.seats.forEach((_, one) => {
          const { figure = '', line = '' } = words.plate(view, one, { names, seat, view, data });
          expect(figure + line).not.toBe('');
          expect(figure + line).not.toMatch(gap);
        });
    });
    test('no event is told with a gap', () => {
      expect(told.filter(({ said }) => said !== null).length).toBeGreaterThan(40);
      expect(told.filter(({ said }) => said !== null && gap.test(said))).toEqual([]);
    });
  });
