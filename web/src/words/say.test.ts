import { describe, expect, test } from 'vitest';
import english from './messages.en';
import { sayFrom } from './say';

const say = sayFrom({
  plain: "Mia's turn.",
  coins: '{name} takes {count, plural, one {# coin} other {# coins}}.',
  angle: 'Less than < is only a sign.',
});

describe('say', () => {
  test('a message without values is its own text', () => {
    expect(say('plain')).toBe("Mia's turn.");
    expect(say('angle')).toBe('Less than < is only a sign.');
  });
  test('names are put in as they are, and numbers choose their sentence', () => {
    expect(say('coins', { name: '<b>Mia</b>', count: 1 })).toBe('<b>Mia</b> takes 1 coin.');
    expect(say('coins', { name: 'Mia', count: 1200 })).toBe('Mia takes 1,200 coins.');
  });
  test('a message that is missing does not compile', () => {
    // @ts-expect-error: the compiler knows the keys
    expect(() => say('nothing')).toThrow();
  });
  test("every message of the shell's catalogue can be read", () => {
    const all = sayFrom<string>(english);
    const anything = new Proxy({}, { get: () => 1, has: () => true });
    for (const key of Object.keys(english)) expect(() => all(key, anything)).not.toThrow();
  });
});

test('names that run the other way turn nothing round them', () => {
  const said = sayFrom({ turn: '{name} has 3 cards.' });
  expect(said('turn', { name: 'Ana' })).toBe('Ana has 3 cards.');
  expect(said('turn', { name: '\u202eAna' })).toBe('\u2068Ana\u2069 has 3 cards.');
  expect(said('turn', { name: '\u05d3\u05e0\u05d4\u2069' })).toBe(
    '\u2068\u05d3\u05e0\u05d4\u2069 has 3 cards.',
  );
});
