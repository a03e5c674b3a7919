// A token that somebody takes is told over the top of the sheet, and stays inside it from its first frame on.
import { expect, test } from 'vitest';
import { openHouse } from '$browser/kit';
import { playScenes } from '$browser/moment';
import { happenings } from '$web/boards/playthroughs';
import { known } from './table';

const house = openHouse();

test('who takes a token is told inside the sheet, however it comes in', async () => {
  const taking = [...happenings('karak-labyrinth')].find(({ events }) => {
    const kinds = events.map((event) => known(event)?.event);
    return kinds.includes('escaped') && !kinds.includes('timer');
  });
  if (!taking) throw new Error('Nobody is out second.');
  const { before, after, events } = taking;
  const emma = await house.arrive({ viewport: { width: 360, height: 640 } });
  const { page } = emma;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const names = ['Emma', 'Noah', 'Mia', 'Lucas', 'Olivia', 'Theo', 'Ida', 'Ben'].slice(0, before.players);
  const base = { seat: null, legal: { moves: [], open: [] }, names, clock: null };
  const tell = await playScenes(emma, { ...base, view: before, news: [] });
  await emma.go('/t/moment');
  await page.locator('main > .board-box').waitFor();
  // Whatever animates it is held at its first frame.
  await page.evaluate(() =>
    document.addEventListener('animationstart', ({ target }) => {
      for (const one of (target as Element).getAnimations()) {
        one.pause();
        one.currentTime = 0;
      }
    }),
  );
  tell({ ...base, view: after, news: [{ number: 8, wall: 0, do: 'move', events }] });
  const said = page.locator('.board-box .taken');
  const sticksOut = () =>
    said.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      return one.getAnimations().length === 0 ? 'nothing moves' : left < 0 || right > innerWidth;
    });
  await expect.poll(sticksOut).toBe(false);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
