import { expect, test } from 'vitest';
import { chatText, phrases } from './phrases';

const by = { id: 'p1', name: 'Ana' };

test('a phrase is shown in words, and a text as it is', () => {
  const said = phrases.map((phrase) => chatText({ number: 1, wall: 0, do: 'chat', by, phrase }));
  expect(new Set(said).size).toBe(phrases.length);
  expect(said[0]).toBe('Hello!');
  expect(chatText({ number: 1, wall: 0, do: 'chat', by, text: 'hello' })).toBe('hello');
});
