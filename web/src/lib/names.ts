// What the people and bots of a table are called. Bots get names that nobody at the table has.
import type { Seat } from '../wire/http';

const botNames = ['Ada', 'Bruno', 'Clio', 'Dario', 'Edda', 'Falk', 'Gita', 'Hugo', 'Ines', 'Jona'];

export function namesOf(seats: Seat[], free: (seat: number) => string): string[] {
  const taken = new Set(
    seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person.name.toLowerCase()] : [])),
  );
  const left = botNames.filter((name) => !taken.has(name.toLowerCase()));
  return seats.map((seat, at) => {
    if (seat.kind === 'person') return seat.person.name;
    if (seat.kind === 'bot') return left[at % left.length] ?? '';
    return seat.kind === 'reserved' ? seat.for : free(at);
  });
}
