import { describe, expect, test } from 'vitest';
import type { Block, Span } from '../wire/http';
import { chapters, forPlayers, hits, plain, search } from './rules';

const text = (words: string): Span => ({ kind: 'text', text: words });
const code = (words: string): Span => ({ kind: 'code', text: words });
const heading = (level: number, title: string): Block => ({ kind: 'heading', level, spans: [text(title)] });
const paragraph = (words: string): Block => ({ kind: 'paragraph', spans: [text(words)] });
const clause = (name: string, words: string): Block => ({ kind: 'item', clause: name, spans: [text(words)] });

describe('rules', () => {
  test('players get the chapters with clauses, engineers the page', () => {
    const page = [
      heading(1, 'G'),
      paragraph('By X.'),
      heading(2, '1. In short'),
      paragraph('A.'),
      heading(2, '3. Rules'),
      heading(3, 'Set-up'),
      clause('GG-1', 'C.'),
      clause('GG-2', 'D.'),
      heading(3, 'End'),
      clause('GG-3', 'E.'),
      heading(2, '9. Bots'),
      paragraph('B.'),
    ];
    expect(chapters(page).map(({ title, range }) => [title, range])).toEqual([
      ['Set-up', 'GG-1 – GG-2'],
      ['End', 'GG-3'],
    ]);
  });
  test('search finds words, not parts of them', () => {
    const page = [
      heading(1, 'One'),
      paragraph('Take part in it.'),
      heading(1, 'Two'),
      paragraph('The cards of a hand.'),
      clause('GG-7', 'A clause.'),
    ];
    const found = (query: string) => search(page, query).map(plain);
    expect(found('art')).toEqual([]);
    expect(found('PART')).toEqual(['Take part in it.']);
    expect(found('card hand')).toEqual(['The cards of a hand.']);
    expect(found('card foot')).toEqual([]);
    expect(found('gg-7')).toEqual(['GG-7 A clause.']);
    expect(hits('Cards and a card', ['card'])).toEqual([
      { from: 0, to: 5 },
      { from: 12, to: 16 },
    ]);
  });
  test('options are named by their meaning', () => {
    const words = { hand: 'Battle cards', 'hand=five': 'Five', talk: 'Talk' };
    const told = (...parts: Span[]) =>
      forPlayers(parts, words)
        .map(({ text }) => text)
        .join('');
    expect(
      told(text('With '), code('hand'), text(' = '), code('"five"'), text(' no more. (ruling R1)')),
    ).toBe('With “Battle cards: Five” no more.');
    expect(
      told(
        text('With '),
        code('hand: "five"'),
        text(' and '),
        code('talk'),
        text(' at most '),
        code('play 4'),
      ),
    ).toBe('With “Battle cards: Five” and “Talk” at most play 4');
  });
});
