// What people did between two views of the table, as far as it is worth telling the others.
import type { NewsItem, Person, SeatInfo } from '../lib/wire';

export interface Deed {
  what: 'sat' | 'left' | 'bot' | 'lost' | 'back';
  person: string; // id
  name: string;
}

const sitting = (seats: SeatInfo[]) =>
  seats.flatMap((seat, at) => (seat.kind === 'person' ? [{ ...seat, at }] : []));

export function deedsBetween(before: SeatInfo[], after: SeatInfo[], you: string): Deed[] {
  const [then, now] = [sitting(before), sitting(after)];
  const deeds: Deed[] = [];
  for (const { person, connected } of now) {
    const earlier = then.find((one) => one.person.id === person.id);
    const deed = { person: person.id, name: person.name };
    if (!earlier) deeds.push({ ...deed, what: 'sat' });
    else if (person.bot)
      continue; // it comes and goes as it is asked
    else if (earlier.connected !== false && connected === false) deeds.push({ ...deed, what: 'lost' });
    else if (earlier.connected === false && connected) deeds.push({ ...deed, what: 'back' });
  }
  for (const { person, at } of then)
    if (!now.some((one) => one.person.id === person.id))
      deeds.push({
        person: person.id,
        name: person.name,
        what: after[at]?.kind === 'bot' ? 'bot' : 'left',
      });
  return deeds.filter(({ person }) => person !== you);
}

// Who sat last in a seat, as far as was told: whose move it was in the log, though nobody sits there now.
export function lastAt(news: NewsItem[], seat: number): string | null {
  const last = news.findLast((item) => (item.do === 'sit' || item.do === 'stand') && item.seat === seat);
  return last && 'by' in last ? last.by.name : null;
}

export interface Absence {
  key: string; // what somebody puts aside: this person's being away, this seat's being free
  seat: number;
  kind: 'free' | 'away' | 'late';
  person?: string; // id
}

// The first whom the game waits for in vain.
export function absenceOf(
  seats: SeatInfo[],
  awaited: (number | string)[],
  { isLong, aside, late = [] }: { isLong: boolean; aside: string[]; late?: number[] }, // whom the table waits for
): Absence | null {
  for (const [seat, one] of seats.entries()) {
    if (!awaited.includes(seat) || one.kind === 'bot') continue;
    let absence: Absence;
    if (one.kind !== 'person') absence = { key: `free ${seat}`, seat, kind: 'free' };
    else if (one.connected === false && isLong)
      absence = { key: `away ${one.person.id}`, seat, kind: 'away', person: one.person.id };
    else if (late.includes(seat))
      absence = { key: `late ${one.person.id}`, seat, kind: 'late', person: one.person.id };
    else continue;
    if (!aside.includes(absence.key)) return absence;
  }
  return null;
}

// Who of those who still sit there has asked for a bot in somebody's place since they last had a say.
export function agreedOn(news: NewsItem[], person: string, seats: SeatInfo[]): Person[] {
  const asked = news.flatMap((item) =>
    item.do === 'agree' && item.to === 'replace' && item.person === person ? [item.by] : [],
  );
  return sitting(seats).flatMap((one) => (asked.some(({ id }) => id === one.person.id) ? [one.person] : []));
}
