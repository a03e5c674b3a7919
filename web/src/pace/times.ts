// What the plates of a table show of its people's clocks.
import type { Clocks } from '../wire/table';
import type { Pace } from './pace';
import { face, leftInShort, leftInWords, moment } from './time';
import { say } from './words';

export interface SeatTime {
  clock: { text: string; words: string } | null;
  time: { left: number; part: number } | null; // the ring: seconds, and the part of the whole that is left
  note: string; // instead of what they are doing
  isPlayed: boolean; // by a bot in their place
}

// How much is left of a clock, `passed` milliseconds after the house said so.
export function leftOf({ seats, now }: Clocks, seat: number, passed: number): number {
  const { left = 0, deadline } = seats[seat] ?? {};
  return deadline === undefined ? left : Math.max(0, deadline - now - passed);
}
// Until when, by this device's clock.
export const wallOf = (left: number) => Date.now() + left;

function noteOf(clocks: Clocks, at: number, isYou: boolean): string {
  const one = clocks.seats[at];
  if (!one) return '';
  if (clocks.paused) return say(clocks.pausing.includes(at) ? 'at.notReady' : 'at.ready');
  if (clocks.pausing.includes(at)) return say('at.wants');
  if (one.replaced) return say(isYou ? 'at.botYou' : 'at.bot');
  if (one.bot) return say('at.once');
  if (one.late) return say('at.late');
  return one.away ? say('at.holiday') : '';
}

interface Around {
  pace: Pace;
  people: boolean[]; // whether a person sits there
  actors: (number | string)[]; // who is to decide
  you: number | null;
  passed: number;
}
export function timesOf(clocks: Clocks, { pace, people, actors, you, passed }: Around): SeatTime[] {
  return clocks.seats.map((one, at) => {
    if (!people[at]) return { clock: null, time: null, note: '', isPlayed: false };
    const isRunning = one.deadline !== undefined;
    const left = leftOf(clocks, at, passed);
    const isShown =
      !one.replaced && (isRunning || pace.kind === 'bank' || (clocks.still && actors.includes(at)));
    const words = () => {
      if (clocks.still && actors.includes(at)) return say('left.still');
      if (pace.kind === 'bank') return say(at === you ? 'left.bankYou' : 'left.bank');
      return pace.kind === 'days' ? say('left.days', { when: moment(wallOf(left)) }) : say('left.decision');
    };
    return {
      clock: isShown ? { text: pace.kind === 'days' ? leftInShort(left) : face(left), words: words() } : null,
      time:
        isRunning && pace.kind !== 'days'
          ? { left: Math.ceil(left / 1000), part: Math.min(1, left / (pace.seconds * 1000)) }
          : null,
      note: noteOf(clocks, at, at === you),
      isPlayed: one.bot !== undefined,
    };
  });
}

// What is said when little is left of one's own clock; only once for each decision, never each second.
export const warnings = { decision: 15_000, bank: 30_000, days: 3_600_000 } as const;
export function warningOf(pace: Pace, left: number): string | null {
  // Of a short turn a third.
  const most =
    pace.kind === 'decision' ? Math.min(warnings.decision, (pace.seconds * 1000) / 3) : warnings[pace.kind];
  return left > 0 && left <= most ? say(`soon.${pace.late}`, { time: leftInWords(left) }) : null;
}
