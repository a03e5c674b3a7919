// The view of Dungeon Busters and its monsters.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import type { Colour, Event, Heap, Monster, Phase, Result, Saying, Seat, Table, You } from './wire';
export type { Battle, Colour, Heap, Monster, Saying, Table, You, Seat as Adventurer } from './wire';

export const colours: readonly Colour[] = ['red', 'blue', 'yellow'];
export type BustersView = ViewOf<Phase, Table, Seat, You, Result>;
export const asBusters = viewReader<BustersView>('dungeon-busters');
export const known = eventReader<Event>({
  kept: true,
  leader: true,
  dungeon: true,
  monster: true,
  say: true,
  down: true,
  reveal: true,
  loot: true,
  unclaimed: true,
  pick: true,
  card: true,
  lose: true,
  discard: true,
  over: true,
});

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
