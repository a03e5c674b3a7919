// The board's box is as large as the design says on each of its screens, and what is drawn in it fills it: the figures are
// those of the design's table, by how high a game wishes its board on a phone.
import { expect, test } from 'vitest';
import { words as found } from 'virtual:games';
import { boardFolders } from '../games.ts';
import { moment, momentsOf, playMoment } from './moment';
import { openHouse } from './kit';
import { settled } from './tight';

const house = openHouse();

// Width, and height by the ratio that a game wishes.
const design: Record<string, { width: number; heights: Record<string, number> }> = {
  '360x640': { width: 360, heights: { '1': 360, '0.856': 308, '0.97': 346 } },
  '390x664': { width: 390, heights: { '1': 384, '0.856': 334, '0.97': 370 } },
  '390x844': { width: 390, heights: { '1': 390, '0.856': 334, '0.97': 378 } },
  '844x390': { width: 516, heights: { '1': 390, '0.856': 390, '0.97': 390 } },
  '820x1180': { width: 820, heights: { '1': 820, '0.856': 702, '0.97': 795 } },
  '1280x800': { width: 880, heights: { '1': 748, '0.856': 748, '0.97': 748 } },
  '1920x1080': { width: 1363, heights: { '1': 1020, '0.856': 1020, '0.97': 1020 } },
};

// In the page: the board's box, and the largest thing drawn in it.
function measured() {
  const box = document.querySelector('main > .board-box');
  const size = (one: Element | null | undefined) => {
    const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  const drawn = [...(box?.querySelectorAll(':scope > :not(.world) svg, :scope > svg') ?? [])]
    .map(size)
    .sort((a, b) => b.width * b.height - a.width * a.height)[0];
  return { box: size(box), drawn: drawn ?? { width: 0, height: 0 } };
}

for (const game of Object.keys(boardFolders()))
  test(`${game}: the board is as large as designed`, async () => {
    const { frame } = (await found[game]?.()) ?? {};
    const emma = await house.arrive();
    const { page } = emma;
    const [name = ''] = momentsOf(game).filter(
      (one) => moment(game, one).seat !== null && !moment(game, one).view.result,
    );
    await playMoment(emma, () => ({ ...moment(game, name), news: [] }));
    await emma.go('/t/moment');
    await page.locator('main > .bar').waitFor();
    const ratio = String(frame?.ratio ?? 1);
    const small: string[] = [];
    for (const [screen, { width, heights }] of Object.entries(design)) {
      const [wide = 0, high = 0] = screen.split('x').map(Number);
      const height = heights[ratio];
      if (!height) throw new Error(`The design has no height for a board of ratio ${ratio}.`);
      await emma.resize({ width: wide, height: high });
      await page.evaluate(settled);
      const { box, drawn } = await page.evaluate(measured);
      const said = JSON.stringify({ screen, box, drawn });
      if (box.width < width - 1 || box.height < height - 1)
        small.push(`the box is under ${width} × ${height}: ${said}`);
      // Cards on a table are no one picture.
      const isPicture = drawn.width * drawn.height > 0.1 * box.width * box.height;
      if (isPicture && Math.max(drawn.width / box.width, drawn.height / box.height) < 0.95)
        small.push(`what is drawn does not fill the box: ${said}`);
    }
    expect(small).toEqual([]);
    expect(emma.complaints).toEqual([]);
    await emma.leave();
  });
