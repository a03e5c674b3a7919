import { expect, test } from 'vitest';
import { boards } from 'virtual:games';
import { hasMinute, loadMinute } from './minute';

for (const game of Object.keys(boards))
  test(`${game} can be told in a minute`, async () => {
    expect(hasMinute(game)).toBe(true);
    const sentences = await loadMinute(game);
    const words = sentences.join(' ').split(' ').length;
    expect(sentences.length).toBeGreaterThan(3);
    expect(words).toBeLessThan(140); // what most people read in less than a minute
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

test('a game without one has none', async () => expect(await loadMinute('unheard-of')).toEqual([]));
