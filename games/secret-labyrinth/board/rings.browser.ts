// A ring follows a mouse and a finger, and the turn it comes to is offered for confirmation, as an arrow's is.
import { expect, test } from 'vitest';
import { moment, playMoment } from '$browser/moment';
import { openHouse, phone } from '$browser/kit';
import { patience } from '$browser/patience';

const house = openHouse();

// Where a point of the castle lies on the screen: radius of 970, degrees clockwise from the top.
const on = (
  box: { x: number; y: number; width: number; height: number },
  radius: number,
  degrees: number,
) => {
  const half = Math.min(box.width, box.height) / 2;
  const turn = (degrees * Math.PI) / 180;
  return {
    x: box.x + box.width / 2 + (half * radius * Math.sin(turn)) / 970,
    y: box.y + box.height / 2 - (half * radius * Math.cos(turn)) / 970,
  };
};

test('a ring is turned by hand', async () => {
  const emma = await house.arrive({ viewport: phone });
  const { page } = emma;
  const moves: string[] = [];
  await playMoment(
    emma,
    () => moment('secret-labyrinth', 'change'),
    (command) => {
      moves.push(String((command as unknown as { move?: string }).move ?? ''));
      return null;
    },
  );
  await emma.go('/t/moment');
  const box = await page.locator('svg.castle').boundingBox();
  if (!box) throw new Error('There is no castle.');
  const way = (radius: number, from: number, to: number) =>
    Array.from({ length: 9 }, (_, at) => on(box, radius, from + ((to - from) * at) / 8));
  const drag = async (points: { x: number; y: number }[]) => {
    const [first = { x: 0, y: 0 }, ...rest] = points;
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
  };
  const turn = page.locator('main').getByRole('button', { name: /^Turn the / });

  // With the mouse: the centre by three dots.
  await drag(way(230, 100, 193));
  await emma.shot('secret-labyrinth-ring-held');
  await page.mouse.up();
  await turn.filter({ hasText: 'Turn the centre 3 steps' }).waitFor();
  // The outer ring does not turn back, and a little is nothing.
  for (const degrees of [-30, 5]) {
    await drag(way(700, 120, 120 + degrees));
    await page.mouse.up();
    await turn.waitFor({ state: 'detached' });
  }
  // With a finger: as far as one likes, it is one dot.
  const touches = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  const [start, ...rest] = way(700, 120, 160);
  if (start) await touch('touchStart', [start]);
  for (const one of rest) await touch('touchMove', [one]);
  await touch('touchEnd', []);
  await turn.filter({ hasText: 'Turn the outer ring 1 step' }).waitFor();
  expect(moves.filter(Boolean)).toEqual([]);
  await turn.click();
  await expect.poll(() => moves.filter(Boolean), { timeout: patience }).toEqual(['outer']);
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});

test('the card that a duel is for lies between the fists', async () => {
  const emma = await house.arrive();
  const { page } = emma;
  await playMoment(emma, () => moment('secret-labyrinth', 'give'));
  await emma.go('/t/moment');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await emma.resize(size);
    await page.locator('.stake .card').waitFor();
    const [card, left, right] = await Promise.all(
      ['.stake .card', '.hand.left > *', '.hand.right > *'].map((one) =>
        page.locator(one).first().boundingBox(),
      ),
    );
    const width = card?.width ?? 0;
    expect(width).toBeGreaterThan(30);
    expect(card?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity));
    expect((card?.x ?? 0) + width).toBeLessThanOrEqual(right?.x ?? 0);
  }
  await emma.leave();
});

test('squares are called by what lies there and where they are, never by a code', async () => {
  const emma = await house.arrive({ viewport: phone });
  let current = '';
  await playMoment(emma, () => moment('secret-labyrinth', current));
  for (const state of ['change', 'walk', 'place']) {
    current = state;
    await emma.go('/t/moment');
    const squares = emma.page.locator('svg.castle [data-square]');
    await squares.first().waitFor();
    const named = await squares.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-square') ?? '', one.getAttribute('aria-label') ?? '']),
    );
    expect(named.filter(([code = '', name = '']) => name.includes(code))).toEqual([]);
    expect(new Set(named.map(([, name]) => name)).size).toBe(named.length);
  }
  expect(emma.complaints).toEqual([]);
  await emma.leave();
});
