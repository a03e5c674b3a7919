// What is told step by step, on the real page: of each game the happenings with most to tell, from its transcripts. At
// every step plates and log are those of the step, nobody is asked, nothing is out of place, and there is a picture.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beats as games, words as sentences } from 'virtual:games';
import type { Beat, Happening } from '../src/boards/board';
import { dataOf, happenings } from '../src/boards/playthroughs';
import { type Moment, playScenes } from './moment';
import { findings, openHouse, phone } from './kit';
import { lasting } from './tight';

const house = openHouse();
const names = ['Emma', 'Noah', 'Lucas', 'Mia', 'Theo', 'Ida'];
const sizes = [{ width: 1280, height: 800 }, phone, { width: 360, height: 640 }];
const narrow = { width: 640, height: 400 }; // for what lies over the board: the narrowest box

// As few happenings as show every kind of stage and part: a part's first word is its kind ("enemy 3", "throw 0").
function chosen(all: { happening: Happening; beats: Beat[] }[]): typeof all {
  const left = new Set<string>();
  const kinds = (beats: Beat[]) =>
    new Set(beats.flatMap(({ stage, part = '' }) => (stage ? [part.split(' ')[0] ?? ''] : [])));
  for (const { beats } of all) for (const kind of kinds(beats)) left.add(kind);
  const found: typeof all = [];
  while (left.size) {
    const gain = ({ beats }: (typeof all)[number]) =>
      [...kinds(beats)].filter((kind) => left.has(kind)).length;
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const kind of kinds(best.beats)) left.delete(kind);
    found.push(best);
  }
  return found;
}

// In the page: buttons too small for a thumb, what bar and stage cut off, and figures that something lies over.
function misfits(): string[] {
  const boxes = [...document.querySelectorAll('main :is(.bar:not([inert]), .bar-over)')];
  if (!boxes.length) return ['no bar'];
  const parts = boxes.flatMap((box) => [...box.querySelectorAll('*')]);
  const small = parts.filter((one) => one.matches('button') && one.getBoundingClientRect().height < 43.5);
  const out = parts.filter((one) => {
    const box = one.closest('.bar, .bar-over')?.getBoundingClientRect();
    const { right, left, width } = one.getBoundingClientRect();
    return box && width > 0 && one.checkVisibility() && (right > box.right + 1 || left < box.left - 1);
  });
  // Nothing is cut off below either.
  const cut = parts.filter(
    (one) => one.scrollHeight > one.clientHeight + 2 && /hidden|clip/.test(getComputedStyle(one).overflowY),
  );
  const covered = [...document.querySelectorAll('main [data-counts]')].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = [0.1, 0.5, 0.9].map((far) => document.elementFromPoint(left + width / 2, top + height * far));
    return at.some((over) => over && !one.contains(over) && !over.contains(one));
  });
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  return [...small, ...out, ...cut.filter((one) => !one.matches('.visually-hidden'))]
    .map((one) => `${one.className} ${one.textContent.trim()}`)
    .concat(
      covered.map((one) => `${one.className} is covered`),
      wide,
    );
}

// In the page: squares of the floor that something lies over while a move is told that has no stage.
function coveredFloor(): string[] {
  return [...document.querySelectorAll('main > .board-box [role=gridcell]')].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = !at || one.contains(at) || at.contains(one) || at.closest('svg, [role=grid]');
    return isFree ? [] : [`${one.getAttribute('aria-label') ?? ''} is covered`];
  });
}

// The page's clock stands still; what axe-core waits for goes on in small steps. The answer says how many ms it took.
async function whileTicking<Result>(page: Page, work: Promise<Result>): Promise<[Result, number]> {
  let isDone = false;
  let ms = 0;
  void work.then(() => (isDone = true));
  while (!isDone && ms < 500) {
    await page.clock.runFor(5);
    ms += 5;
  }
  return [await work, ms];
}

for (const [game, load] of Object.entries(games))
  test(`${game}: every stage, step by step`, async () => {
    const { beats: beatsOf } = await load();
    const words = await sentences[game]?.();
    const data = dataOf(game);
    const givenTo = (players: number) => ({ names: names.slice(0, players), seat: 0, data });
    const all = [...happenings(game)].map((happening) => ({
      happening,
      beats: beatsOf(happening, givenTo(happening.before.players)),
    }));
    const found: string[] = [];
    for (const [at, { happening, beats }] of chosen(all).entries()) {
      const { before, after, events } = happening;
      const given = givenTo(before.players);
      const base: Omit<Moment, 'view'> = {
        seat: 0,
        legal: { moves: [], open: [] },
        names: given.names,
        clock: null,
        news: [],
      };
      const visitor = await house.arrive();
      const { page } = visitor;
      await page.clock.install();
      const tell = await playScenes(visitor, { ...base, view: before });
      await visitor.go('/t/moment');
      await page.getByRole('region', { name: 'What to do now' }).waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      // Whatever comes while it is told waits, and is not asked for either.
      const legal = { moves: ['pass'], open: [] };
      tell({ ...base, view: after, legal, news: [{ number: 8, wall: 0, do: 'move', events }] });
      await page.locator('[data-telling]').waitFor();
      tell({ ...base, view: after, legal, news: [{ number: 9, wall: 0, do: 'move', events: [] }] });

      for (const [step, beat] of beats.entries()) {
        const next = beats[step + 1];
        const scene = `${game} ${at} ${step} ${beat.part ?? 'start'}`;
        if (beat.stage) {
          await expect
            .poll(() => page.locator('[data-telling]').getAttribute('data-telling'))
            .toBe(beat.stage);
          await page
            .locator('main :is(.bar, .bar-over)')
            .getByText(beat.text ?? '', { exact: false })
            .first()
            .waitFor();
          expect(await page.locator('.plate.turn').count()).toBe(0);
        }
        const figures = before.seats.map(
          (_, seat) => words?.plate(beat.view, seat, { ...given, view: beat.view }).figure ?? '',
        );
        const shown = async () =>
          (await page.locator('.plate .figure').allTextContents()).map((one) => one.trim());
        await expect.poll(shown, { message: scene }).toEqual(figures);
        // One picture of each part, at its end.
        let passed = 0;
        if (!beat.stage && beat.part && next?.part !== beat.part) {
          await visitor.resize(phone);
          found.push(...(await page.evaluate(coveredFloor)).map((line) => `${scene}: ${line}`));
        }
        if (beat.stage && next?.part !== beat.part)
          for (const size of [...sizes, narrow]) {
            if (size === narrow && !(await page.locator('main > .bar-over').count())) continue;
            await visitor.resize(size);
            const name = `stage-${game}-${at}-${String(step).padStart(2, '0')}-${size.width}`;
            await visitor.shot(name);
            const misplaced = await lasting(page, () => page.evaluate(misfits));
            found.push(...misplaced.map((line) => `${scene} ${size.width}: ${line}`));
            if (size.width !== 390 || beat.isSmall) continue;
            const [lines, ms] = await whileTicking(page, findings(page));
            passed += ms;
            found.push(...lines.map((line) => `${scene}: ${line}`));
          }
        await visitor.resize({ width: 1280, height: 800 });
        await page.clock.runFor((beat.isSmall ? beat.ms : 600) - passed);
      }
      await page.locator('[data-telling]').waitFor({ state: 'detached' });
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    }
    expect(found).toEqual([]);
  }, 240_000);
