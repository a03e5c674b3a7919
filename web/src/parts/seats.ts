// Each seat has a colour and a shape, always together (design §9), on a 24 grid; `letter` is where its initial stands.
import { isVisible } from '../lib/names';
export interface SeatLook {
  colour: string;
  shape: string;
  d: string;
  letter: number;
}
export const seatLooks: readonly SeatLook[] = [
  { colour: 'blue', shape: 'circle', d: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z', letter: 16 },
  { colour: 'orange', shape: 'triangle', d: 'M12 2.5L22.5 20.5H1.5z', letter: 17.5 },
  { colour: 'green', shape: 'square', d: 'M3.5 3.5h17v17h-17z', letter: 16 },
  { colour: 'purple', shape: 'diamond', d: 'M12 1L23 12 12 23 1 12z', letter: 16 },
  {
    colour: 'yellow',
    shape: 'star',
    d: 'M12 .8l3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 17.8l-6.7 3.6 1.4-7.5L1.2 8.7l7.5-1z',
    letter: 16,
  },
  { colour: 'red', shape: 'hexagon', d: 'M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z', letter: 16 },
  { colour: 'white', shape: 'cross', d: 'M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z', letter: 16 },
  {
    colour: 'brown',
    shape: 'heart',
    d: 'M12 22C4.5 16.5 1.5 12.8 1.5 8.6 1.5 5.3 4 3 7 3c2 0 3.9 1 5 2.8C13.1 4 15 3 17 3c3 0 5.5 2.3 5.5 5.6 0 4.2-3 7.9-10.5 13.4z',
    letter: 15.5,
  },
];
// A game that prints colours has its own for a seat; piece and plate then look the same.
export const seatLook = (seat: number, colour?: string): SeatLook =>
  seatLooks.find((look) => look.colour === colour) ?? (seatLooks[seat % seatLooks.length] as SeatLook);

// Of "Seat 2" the number, since the others begin alike.
export function initial(name: string): string {
  const numbered = /^\p{L}+ ?([1-8])$/u.exec(name);
  if (numbered) return numbered[1] ?? '';
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return signs.find(isVisible)?.toLocaleUpperCase() ?? '';
}
