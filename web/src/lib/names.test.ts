import { expect, test } from 'vitest';
import { isProgram, isStraight, isVisible, nameOf, namesOf, withoutResidue } from './names';

test('bots have names of their own, whoever sits there', () => {
  const bot = { kind: 'bot', level: 'casual' } as const;
  const person = (name: string) =>
    ({ kind: 'person', person: { id: name, name }, ready: true, connected: true }) as const;
  const names = namesOf(
    [person('Bruno'), bot, bot, { kind: 'open' }, { kind: 'reserved', for: 'Bo' }],
    () => 'Free',
  );
  expect(names).toEqual(['Bruno', 'Clio', 'Dario', 'Free', 'Bo']);
  expect(new Set(namesOf(Array(8).fill(bot), () => '')).size).toBe(8);
});

test('a program is known for one', () => {
  const person = { id: 'mi', name: 'Minotaur', bot: true } as const;
  expect(nameOf(person)).toBe('Minotaur (bot)');
  expect(nameOf({ name: 'Ana' })).toBe('Ana');
  expect(isProgram({ kind: 'person', person, ready: true })).toBe(true);
  expect(isProgram({ kind: 'person', person: { id: 'a', name: 'Ana' }, ready: true })).toBe(false);
});

test('a name has something to see', () => {
  for (const name of [
    '',
    ' ',
    '\u200b',
    '\u202e',
    '\u3164',
    '\u2800',
    ' \u00ad\u00a0',
    '\ufe0f',
    '\u{e0041}',
  ])
    expect(isVisible(name), JSON.stringify(name)).toBe(false);
  for (const name of ['Ana', '\u202eAna', '\u05d3\u05e0\u05d4', '\u2665\ufe0f', '\u{1f980}', '.'])
    expect(isVisible(name), JSON.stringify(name)).toBe(true);
});

test('a name is read one way', () => {
  for (const name of ['\u202eAna', 'A\u2066na', 'Ana\u200f'])
    expect(isStraight(name), JSON.stringify(name)).toBe(false);
  for (const name of ['Ana', '\u05d3\u05e0\u05d4']) expect(isStraight(name), JSON.stringify(name)).toBe(true);
});

test('what nobody sees of a copied name is left out', () => {
  expect(withoutResidue(' A\u00adn\u200ba\ufeff ')).toBe('Ana');
  expect(withoutResidue('\u{1f468}\u200d\u{1f469}')).toBe('\u{1f468}\u200d\u{1f469}');
});
