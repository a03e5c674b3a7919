import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFolders } from '../../games.ts';
import { type Course, stopsOf } from './course';

const wordsIn = (text: string) => text.match(/[A-Z][a-z]{2,}/g) ?? []; // as names have them
const guided = Object.values(boardFolders()).filter((board) => existsSync(`${board}/../guided`));

describe.each(guided)('%s', (board) => {
  const course = JSON.parse(readFileSync(`${board}/../guided/course.json`, 'utf8')) as Course;
  const stops = stopsOf(course).map((index) => course.course[index]?.stop ?? '');
  const catalogues = readdirSync(board).filter((file) => /^guided\.[a-z]+\.ts$/.test(file));

  test('no two stops have one name', () => expect(new Set(stops).size).toBe(stops.length));
  test('a guide speaks English at least', () => expect(catalogues).toContain('guided.en.ts'));
  test.each(catalogues)('%s has a sentence for each stop and none besides', async (file) => {
    const words = ((await import(`${board}/${file}`)) as { default: Record<string, string> }).default;
    const answers = stops.map((stop) => `${stop}.else`); // to another move, where the usual one does not fit
    const sentences = Object.keys(words).filter((key) => !answers.includes(key));
    expect(sentences.toSorted()).toEqual([...stops, 'end'].toSorted());
  });
  // The board says "Runenklinge": so does its guide, and not "Runed Blade".
  test.each(catalogues.filter((file) => file !== 'guided.en.ts'))(
    '%s calls things as the board does',
    async (file) => {
      const words = ((await import(`${board}/${file}`)) as { default: Record<string, string> }).default;
      const language = file.split('.')[1] ?? '';
      const { names } = JSON.parse(readFileSync(`${board}/../translations/${language}.json`, 'utf8')) as {
        names: Record<string, string>;
      };
      const theirs = new Set(Object.values(names).flatMap(wordsIn));
      const english = new Set(
        Object.keys(names)
          .flatMap(wordsIn)
          .filter((word) => !theirs.has(word)),
      );
      const said = Object.values(words).flatMap(wordsIn);
      expect(said.filter((word) => english.has(word))).toEqual([]);
    },
  );
});
