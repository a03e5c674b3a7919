import { expect, test } from 'vitest';
import { hasMinute, loadMinute } from './minute';

const boards = Object.keys(import.meta.glob('./*/Board.svelte')).map((path) => path.split('/')[1] ?? '');

for (const game of boards.filter((one) => one !== 'generic'))
  test(`${game} can be told in a minute`, async () => {
    expect(hasMinute(game)).toBe(true);
    const sentences = await loadMinute(game);
    const words = sentences.join(' ').split(' ').length;
    expect(sentences.length).toBeGreaterThan(3);
    expect(words).toBeLessThan(140); // what most people read in less than a minute
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

test('a game without one has none', async () => expect(await loadMinute('unheard-of')).toEqual([]));
