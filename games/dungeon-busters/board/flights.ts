// Which gems travel from where to where when something happens (design: a change starts where it comes from).
import type { GameEvent } from '$web/lib/wire';
import { colours, known, type Colour, type Heap } from './table';

export interface Flight {
  gem: Colour;
  from: string; // names of spots on the board: chest-0, seat-2, spoils
  to: string;
  delay: number; // ms
}

export function flights(events: GameEvent[], apart = 110): Flight[] {
  const all: Flight[] = [];
  let chest = 0;
  const send = (gem: Colour, from: string, to: string) =>
    all.push({ gem, from, to, delay: all.length * apart });
  const heap = (gems: Heap, from: string, to: string) => {
    for (const gem of colours) for (let one = 0; one < gems[gem]; ++one) send(gem, from, to);
  };
  for (const event of events) {
    const what = known(event);
    if (what?.event === 'loot') heap(what.gems, `chest-${chest++}`, `seat-${what.seat}`);
    if (what?.event === 'unclaimed') heap(what.gems, `chest-${chest++}`, 'spoils');
    if (what?.event === 'pick') send(what.gem, 'spoils', `seat-${what.seat}`);
    if (what?.event === 'lose') heap(what.gems, `seat-${what.seat}`, 'spoils');
  }
  return all;
}
