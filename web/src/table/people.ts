// What people did between two views of the table, as far as it is worth telling the others.
import type { SeatInfo } from '../lib/wire';

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
