// For tests: how long the house lets bots wait, from a game's telling.json. engine/telling.cpp is what the house does; both are
// held against tests/room/telling_examples.json.
import type { GameEvent } from '../lib/wire';

type Shown =
  string | { beat: string; times?: number | string; least?: number; run?: string; unless?: string };
export interface Telling {
  beats: Record<string, number>;
  events: Record<string, Shown[]>;
  longest?: number;
}

function countOf(member: unknown): number {
  if (Array.isArray(member)) return member.length;
  if (typeof member === 'object' && member)
    return Object.values(member as Record<string, number>).reduce((sum, one) => sum + one, 0);
  return Number(member ?? 0);
}
function timesOf(one: Shown, event: GameEvent, before: GameEvent | undefined, hasDeadline: boolean): number {
  if (typeof one === 'string') return 1;
  if (hasDeadline && one.unless === 'deadline') return 0;
  if (one.run && before && before[one.run] === event[one.run]) return 0;
  if (one.times === undefined) return 1;
  return Math.max(typeof one.times === 'string' ? countOf(event[one.times]) : one.times, one.least ?? 0);
}
export function pauseAfter(
  { beats, events: told, longest }: Telling,
  events: GameEvent[],
  hasDeadline: boolean,
): number {
  const all = events.flatMap((event, at) =>
    (told[String(event['event'])] ?? []).map((one) => {
      const name = typeof one === 'string' ? one : one.beat;
      return (beats[name] ?? 0) * timesOf(one, event, events[at - 1], hasDeadline);
    }),
  );
  return Math.min(
    longest ?? Infinity,
    all.reduce((sum, one) => sum + one, 0),
  );
}
