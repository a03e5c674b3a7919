import { expect, test } from 'vitest';
import { loadGlossary, mentions } from '$web/boards/glossary';
import { loadMinute } from '$web/boards/minute';
import { unexplained } from '$web/boards/unexplained';

test('what the data name explains itself', async () => {
  expect(
    await unexplained('guru-guru', ['gold', 'skull', 'swords', 'sword die', 'door', 'treasure type', 'room']),
  ).toEqual([]);
});

test('how it is played is told with words that explain themselves', async () => {
  const [words, minute] = [(await loadGlossary('guru-guru'))?.words ?? [], await loadMinute('guru-guru')];
  const told = minute.flatMap((sentence) => mentions(sentence, words)).map(({ word }) => word.id);
  expect(told).toContain('skull');
});
