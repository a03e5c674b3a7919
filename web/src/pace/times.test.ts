import { expect, test } from 'vitest';
import type { Clocks, Pace } from '../wire/table';
import { paceSentence, usual } from './pace';
import { face, leftInShort, leftInWords, lengthInWords, moment } from './time';
import { timesOf, warningOf } from './times';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test('times are said as people say them', () => {
  expect([0, 999, 40 * second, 6 * minute + 40 * second, hour, hour + 400 * second].map(face)).toEqual([
    '0:00',
    '0:01',
    '0:40',
    '6:40',
    '1:00:00',
    '1:06:40',
  ]);
  expect([30 * second, 90 * second, minute, 10 * minute, 12 * hour, day, 5 * day].map(lengthInWords)).toEqual(
    ['30 seconds', '90 seconds', '1 minute', '10 minutes', '12 hours', '1 day', '5 days'],
  );
  expect(
    [40 * second, 119 * second, 59 * minute, 19.5 * hour, 47 * hour, 2.9 * day].map(leftInWords),
  ).toEqual(['40 seconds', '119 seconds', '59 minutes', '19 hours', '47 hours', '2 days']);
  expect(leftInShort(2 * day)).toBe('2d');
  const now = new Date(2026, 4, 15, 9, 0).getTime();
  expect(moment(new Date(2026, 4, 17, 21, 5).getTime(), now)).toMatch(/^Sunday/);
  expect(moment(new Date(2026, 4, 27, 21, 5).getTime(), now)).toMatch(/May 27/);
});

test('a pace is one sentence, with what happens when time runs out', () => {
  expect(paceSentence(null)).toBe('Everybody takes the time they need.');
  expect(paceSentence(usual('bank'))).toBe(
    '10 minutes each for the whole game, and 10 seconds more after each decision. If somebody is late, a bot decides once for them.',
  );
  expect(paceSentence({ kind: 'bank', seconds: 300, late: 'seat' })).toBe(
    '5 minutes each for the whole game. If somebody is late, a bot plays until they are back.',
  );
  expect(paceSentence({ kind: 'days', seconds: 172_800, late: 'wait' })).toBe(
    '2 days for each decision. If somebody is late, the table waits.',
  );
  // What was chosen for the end stays when the kind is another.
  expect(usual('days', { kind: 'decision', seconds: 60, late: 'wait', level: 'strong' })).toMatchObject({
    kind: 'days',
    late: 'wait',
    level: 'strong',
  });
});

const pace: Pace = { kind: 'decision', seconds: 60, late: 'play' };
const clocks = (seats: Clocks['seats'], more: Partial<Clocks> = {}): Clocks => ({
  now: 1000,
  still: false,
  paused: false,
  pausing: [],
  seats,
  ...more,
});
const shown = (told: Clocks, more: object = {}) =>
  timesOf(told, { pace, people: [true, true, true], actors: [0, 1], you: 0, passed: 0, ...more });

test('every clock that runs is counted on from what the house said, and no other', () => {
  const told = clocks([
    { left: 60_000, deadline: 61_000 },
    { left: 60_000, deadline: 31_000 },
    { left: 60_000 },
  ]);
  expect(shown(told).map((one) => one.clock?.text)).toEqual(['1:00', '0:30', undefined]);
  expect(shown(told, { passed: 20_000 }).map((one) => one.clock?.text)).toEqual(['0:40', '0:10', undefined]);
  expect(shown(told, { passed: 99_000 }).map((one) => one.time?.left)).toEqual([0, 0, undefined]);
  expect(shown(told)[1]?.time).toEqual({ left: 30, part: 0.5 });
  // No ring goes round a token for days.
  const days = shown(told, { pace: { ...pace, kind: 'days', seconds: 60 } });
  expect(days[0]?.time).toBeNull();
  expect(days[0]?.clock?.words).toMatch(/^left, until /);
  // A bank is shown while it stands, too; a seat without a person has none.
  const bank = shown(told, { pace: { ...pace, kind: 'bank' }, people: [true, false, true] });
  expect(bank.map((one) => one.clock?.words)).toEqual(['of your own time', undefined, 'of their own time']);
});

test('who is late, played for, away, or wants a pause is said in words', () => {
  const notes = (seat: Clocks['seats'][number], more: Partial<Clocks> = {}) =>
    shown(clocks([{ left: 1 }, seat, { left: 1 }], more))[1];
  expect(notes({ left: 0, late: true })?.note).toBe('Time is up');
  expect(notes({ left: 0, late: true, bot: 'casual' })).toMatchObject({
    note: 'A bot decides',
    isPlayed: true,
  });
  expect(notes({ left: 0, bot: 'casual', replaced: true })).toMatchObject({
    note: 'A bot plays for them',
    clock: null,
  });
  expect(notes({ left: 1, away: true })?.note).toBe('On holiday');
  expect(notes({ left: 1 }, { pausing: [1] })?.note).toBe('Wants a pause');
  const paused = { still: true, paused: true, pausing: [1] };
  expect(notes({ left: 45_000 }, paused)).toMatchObject({
    note: 'Not ready yet',
    clock: { text: '0:45', words: 'on a clock that stands still' },
  });
  expect(shown(clocks([{ left: 1 }, { left: 1 }], paused))[0]?.note).toBe('Ready to go on');
});

test('little time is said in time, and what follows', () => {
  expect(warningOf(pace, 16_000)).toBeNull();
  expect(warningOf(pace, 15_000)).toBe('15 seconds left. Then a bot decides this once for you.');
  expect(warningOf({ ...pace, seconds: 6 }, 3000)).toBeNull();
  expect(warningOf({ ...pace, seconds: 6, late: 'seat' }, 2000)).toBe(
    '2 seconds left. Then a bot plays for you until you are back.',
  );
  expect(warningOf({ kind: 'days', seconds: 86_400, late: 'wait' }, 3_600_000)).toBe(
    '1 hour left. Then the others may agree to let a bot play.',
  );
  expect(warningOf(pace, 0)).toBeNull();
});
