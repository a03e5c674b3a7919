// What the people and bots of a table are called. Bots get names that nobody at the table has.
import { say } from '../words/say';
import type { Person, Seat } from '../wire/http';

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

// In a sentence or a list, where nothing else says that somebody is a program.
export const nameOf = ({ name, bot }: Pick<Person, 'name' | 'bot'>): string =>
  bot ? say('name.bot', { name }) : name;

// A bot that comes by a token: it has a name of its own, and no page that could be closed.
export const isProgram = (seat: Seat): boolean => seat.kind === 'person' && seat.person.bot === true;

// Characters that nobody sees, and those that turn the direction of what follows. The house refuses a name of them alone
// (room/looks.cpp says the same).
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\u2800]/gu;

// Marks that turn the direction of what follows: no name has them (room/looks.cpp).
const turning = /[\p{Bidi_Control}]/u;

// What is left of a line break where a name was copied: nobody sees it, and the house refuses it.
const residue = /[\u00ad\u200b\u2060\ufeff]/gu;

export const withoutResidue = (name: string): string => name.replace(residue, '').trim();
export const isStraight = (name: string): boolean => !turning.test(name);
export const isVisible = (name: string): boolean => name.replace(unseen, '') !== '';
