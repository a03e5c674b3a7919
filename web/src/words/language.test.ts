import { describe, expect, test } from 'vitest';
import { disguised } from './disguise';
import { bestOf, inMyLanguage } from './language';

describe('the language of the page', () => {
  test('is what somebody chose, else what the browser wants first, else English', () => {
    expect(bestOf('en-XA', ['en'])).toBe('en-XA');
    expect(bestOf(null, ['fr', 'en-GB'])).toBe('en');
    expect(bestOf('tlh', ['fr'])).toBe('en');
    expect(bestOf(null, ['__proto__', 'toString'])).toBe('en');
  });
  test('is English where a catalogue knows no other', async () => {
    const files = {
      './messages.en.ts': () => Promise.resolve('yes'),
      './messages.fr.ts': () => Promise.resolve('oui'),
    };
    expect(await inMyLanguage(files)).toBe('yes');
    await expect(inMyLanguage({})).rejects.toThrow('no English');
  });
});

test('a disguise changes the words and nothing else', () => {
  const words = { coins: '{name} takes {count, plural, one {# coin} other {# coins}}.', list: ['One', 'I'] };
  expect(disguised(words, 'en-XA')).toEqual({
    coins: '{name} tâkéš··· {count,plural,one{# çöîñ··} other{# çöîñš···}}.',
    list: ['Öñé··', 'Î'],
  });
  expect(disguised('Less < {n}', 'ar-XB')).toBe('\u202eLess\u202c < {n}');
});
