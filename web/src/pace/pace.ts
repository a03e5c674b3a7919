// A table's pace in one sentence, and the paces that can be chosen.
import type { Pace as AnyPace } from '../wire/table';
import { lengthInWords } from './time';
import { say } from './words';

// One with clocks for people.
export type Pace = Exclude<AnyPace, { kind: 'own' }>;
export type Own = Extract<AnyPace, { kind: 'own' }>; // the game's timers, with credit for slow lines
export type Kind = 'none' | Pace['kind'];

export const kinds: Kind[] = ['none', 'bank', 'decision', 'days'];
export const lates = ['play', 'seat', 'lot', 'wait'] as const;
const [minute, hour, day] = [60, 3600, 86_400] as const;
export const lengths = {
  bank: [5 * minute, 10 * minute, 20 * minute, 60 * minute],
  decision: [30, minute, 3 * minute, 10 * minute],
  days: [12 * hour, day, 2 * day, 5 * day],
} as const;
export const increments = [0, 10, 30, minute] as const;
export const aways = [0, 2 * minute, 5 * minute, 15 * minute] as const;
export const lags = [0, 300, 1000] as const; // ms
export const holidays = 10;

// What a pace is before anybody changes it; what happens at its end stays as it was chosen.
export function usual(kind: Kind, before: Pace | null = null): Pace | null {
  const { late = 'play', level = 'casual' } = before ?? {};
  if (kind === 'none') return null;
  if (kind === 'bank')
    return { kind, seconds: 10 * minute, increment: 10, away: 5 * minute, lag: 300, late, level };
  if (kind === 'decision') return { kind, seconds: minute, away: 5 * minute, lag: 300, late, level };
  return { kind, seconds: 2 * day, nights: true, holiday: holidays, late, level };
}

const inWords = (seconds: number) => lengthInWords(seconds * 1000);
export function lengthSentence(pace: Pace | null): string {
  if (!pace) return say('none.how');
  const time = inWords(pace.seconds);
  if (pace.kind !== 'bank') return say('decision.how', { time });
  return pace.increment
    ? say('bank.more', { time, more: inWords(pace.increment) })
    : say('bank.how', { time });
}
// The same wherever somebody decides whether to sit down.
export function paceSentence(pace: AnyPace | null): string {
  if (!pace) return lengthSentence(pace);
  if (pace.kind === 'own') return `${say('own')} ${say('own.lag', { time: lengthInWords(pace.lag) })}`;
  const then = say(`then.${pace.late}`);
  return `${lengthSentence(pace)} ${then}`;
}
