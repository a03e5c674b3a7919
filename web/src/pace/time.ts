// Times as people say them.
import { language } from '../words/language';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const;

type Unit = 'second' | 'minute' | 'hour' | 'day';
const inUnits = (count: number, unit: Unit, unitDisplay: 'long' | 'narrow') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);

// The largest unit of which there are two, or one without a rest: 90 s are seconds, and 24 hours a day.
function parts(ms: number): [number, Unit] {
  const units: [Unit, number][] = [
    ['day', day],
    ['hour', hour],
    ['minute', minute],
  ];
  for (const [unit, size] of units) if (ms >= 2 * size || ms === size) return [Math.floor(ms / size), unit];
  return [Math.max(0, Math.ceil(ms / second)), 'second'];
}

// "two days" of a pace: as exact as it was chosen.
export function lengthInWords(ms: number): string {
  const whole = ([unit, size]: [Unit, number]) =>
    ms >= size && ms % size === 0 && inUnits(ms / size, unit, 'long');
  return (
    whole(['day', day]) ||
    whole(['hour', hour]) ||
    whole(['minute', minute]) ||
    inUnits(ms / second, 'second', 'long')
  );
}
// "19 hours": what is left, rounded as one would say it.
export const leftInWords = (ms: number) => inUnits(...parts(ms), 'long');
// Where there is little room.
export const leftInShort = (ms: number) => inUnits(...parts(ms), 'narrow');

// A clock's face: 6:40, or 1:06:40.
export function face(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / second));
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

// "Sunday, 21:05", by this device's own clock; with the date where there are two Sundays.
export function moment(wall: number, now = Date.now()): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const isNear = wall - now < 6 * day;
  return new Intl.DateTimeFormat(
    language,
    isNear ? { weekday: 'long', ...time } : { weekday: 'long', day: 'numeric', month: 'long', ...time },
  ).format(wall);
}
