import { expect, test } from 'vitest';
import { namesOf } from './names';

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
