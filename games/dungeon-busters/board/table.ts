// The view of Dungeon Busters as its rules page (section 7) describes it.
import type { GameView } from '$web/lib/wire';

export const colours = ['red', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];
export type Heap = Record<Colour, number>;

export interface Monster {
  id: string;
  name: string;
  hp: number;
  chests: Heap[];
}

export interface Battle {
  dungeon: number;
  round: number;
  monster: string;
  hp: number;
  cards: number[];
  counted: number[];
  total: number;
  won: boolean;
  lowest: number[];
  hero: number | null;
  loot: Heap[];
  unclaimed: Heap;
  missing: Heap;
  picked: Heap[];
  lost: Heap[];
}

export interface Saying {
  seat: number;
  text: string;
}

export interface Table {
  leader: number | null;
  set: number[];
  dungeon: number;
  round: number;
  monster: Monster | null;
  deck: number;
  unseen: string[];
  escaped: string[];
  bank: Heap;
  spoils: Heap;
  queue: number[];
  battle: Battle | null;
  talk: Saying[];
}

export interface Adventurer {
  adventurer: string;
  gems: Heap;
  score: { gems: number; sets: number; most: number; total: number };
  busted: string[];
  hand: number;
  down: boolean;
  played: number[];
  held: number[];
  maybe: number[];
  ready: boolean;
  said: number;
  kept: number;
  broken: number;
}

export interface You {
  seat: number;
  hand: number[];
  card: number | null;
}

export type BustersView = Omit<GameView, 'table' | 'seats' | 'you'> & {
  table: Table;
  seats: Adventurer[];
  you?: You;
};

export function asBusters(view: GameView): BustersView {
  return view as unknown as BustersView;
}

export function monsters(data: Record<string, unknown>): Map<string, Monster> {
  const file = data['dungeon-cards.json'] as { dungeons: { cards: Monster[] }[] } | undefined;
  return new Map((file?.dungeons ?? []).flatMap(({ cards }) => cards).map((card) => [card.id, card]));
}

export function size(heap: Heap): number {
  return heap.red + heap.blue + heap.yellow;
}

// What a seat last promised about this monster (DB-23), if it promised anything.
export function promise(talk: Saying[], seat: number): number | null {
  const words = talk.filter((saying) => saying.seat === seat && saying.text.startsWith('i play ')).at(-1);
  return words ? Number(words.text.slice('i play '.length)) : null;
}

// Points of one seat if these were all gems at the table (DB-52 to DB-55): shown under a choice of colours.
export function points(heaps: Heap[], seat: number, data: Record<string, unknown>): number {
  const file = data['components.json'] as
    { scoring?: { gem: number; set: number; most: number } } | undefined;
  const worth = file?.scoring ?? { gem: 1, set: 3, most: 3 };
  const mine = heaps[seat];
  if (!mine) return 0;
  const sets = Math.min(mine.red, mine.blue, mine.yellow);
  const leads = colours.filter((colour) =>
    heaps.every((heap, other) => other === seat || heap[colour] < mine[colour]),
  );
  return size(mine) * worth.gem + sets * worth.set + leads.length * worth.most;
}
