// Somebody's tables in the order in which they matter to them.
import { isHere } from '../here/ids';
import type { Listing } from './api';

// Who looks, at one of these tables: on this device whoever sits first.
export function youAt({ table, seats }: Listing, person: string): string {
  if (!isHere(table)) return person;
  const first = seats.find((seat) => seat.kind === 'person');
  return first?.kind === 'person' ? first.person.id : '';
}

export function isTurn(one: Listing, person: string): boolean {
  const you = youAt(one, person);
  const seat = one.seats.findIndex((at) => at.kind === 'person' && at.person.id === you);
  return one.status === 'playing' && (one.turn?.includes(seat) ?? false);
}

// When somebody's time is up there, by the clock on the wall; Infinity without a clock.
export function dueAt(one: Listing, person: string): number {
  const you = youAt(one, person);
  const seat = one.seats.findIndex((at) => at.kind === 'person' && at.person.id === you);
  return one.deadlines?.find((each) => each.seat === seat)?.wall ?? Infinity;
}

// What waits for you comes first: of that, what is due first, then what has waited longest. Then friends' invitations, games under way, tables of
// your own that wait for others; what is over comes last.
export function inOrder(all: Listing[], person: string): { turns: Listing[]; rest: Listing[] } {
  const rank = ({ status, host }: Listing) =>
    status === 'waiting' ? (host.id === person ? 2 : 0) : status === 'playing' ? 1 : 3;
  return {
    turns: all
      .filter((one) => isTurn(one, person))
      .toSorted((a, b) => {
        const [first, second] = [dueAt(a, person), dueAt(b, person)];
        return first === second ? a.made - b.made : first - second;
      }),
    rest: all.filter((one) => !isTurn(one, person)).toSorted((a, b) => rank(a) - rank(b)),
  };
}
