// What is not allowed explains itself, in the page's language, with the clause one press away.
import { expect, test } from 'vitest';
import { findings, openHouse, phone } from '$browser/kit';
import { moment, playMoment } from '$browser/moment';
import type { ServerMessage } from '$web/lib/wire';
import german from './messages.de';

const house = openHouse();

test('where the bar is not in sight a note at the tapped square says why not', async () => {
  const bo = await house.arrive({ viewport: phone });
  const message = 'Solve the puzzle or decline it before you draw on.'; // the house; the page's own rules may be quicker
  const refused = (id: string): ServerMessage => ({
    type: 'refused',
    number: 2,
    id,
    error: { code: 'illegal-move', message, rule: 'KL-31' },
  });
  await playMoment(
    bo,
    () => moment('karak-labyrinth', 'sword'),
    ({ id, cmd }) => (cmd === 'move' ? refused(id) : null),
  );
  await bo.go('/t/moment');
  await bo.page.getByRole('grid', { name: /^Puzzle/ }).waitFor();
  const square = bo.page
    .getByRole('grid', { name: 'Your sheet' })
    .getByRole('gridcell')
    .and(bo.page.getByRole('gridcell', { name: /end of your line/ }));
  await square.tap();
  const note = bo.page.getByRole('status', { name: 'Why not' });
  await note.getByText(/^(Solve the puzzle or decline it|The sword's minigame is open)/).waitFor();
  await bo.shot('why-not-note-phone-dark');
  expect(await findings(bo.page)).toEqual([]);
  await note.getByRole('button', { name: 'Rule KL-31' }).tap();
  await bo.page.getByRole('dialog').locator('[data-clause="KL-31"].asked').waitFor();
  await note.waitFor({ state: 'hidden' });
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});

test('a page in German says why not in German', async () => {
  const bo = await house.arrive({ viewport: phone });
  await bo.page.addInitScript(() => localStorage.setItem('clew-language', 'de'));
  // As the house says it; the page's own rules may be quicker, and say the same.
  const refused = (id: string): ServerMessage => ({
    type: 'refused',
    number: 2,
    id,
    error: {
      code: 'illegal-move',
      message: "The sword's minigame is open: solve it or skip it.",
      rule: 'KL-31',
      pattern: "The {kind}'s minigame is open: solve it or skip it.",
      values: { kind: { name: 'sword' } },
    },
  });
  await playMoment(
    bo,
    () => moment('karak-labyrinth', 'sword'),
    ({ id, cmd }) => (cmd === 'move' ? refused(id) : null),
  );
  await bo.go('/t/moment');
  await bo.page
    .getByRole('grid', { name: german['sheet.label'] })
    .getByRole('gridcell', { name: german['square.tip'].replace('{place}', '') })
    .tap();
  await bo.page
    .getByRole('status')
    .getByText('Das Rätsel ist offen (Schwert): Löse es oder überspring es.')
    .waitFor();
  await bo.shot('why-not-german-phone-dark');
  expect(bo.complaints).toEqual([]);
  await bo.leave();
});
