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

// What a seat last promised about this monster, if it promised anything.
export function promise(talk: Saying[], seat: number): number | null {
  const words = talk.filter((saying) => saying.seat === seat && saying.text.startsWith('i play ')).at(-1);
  return words ? Number(words.text.slice('i play '.length)) : null;
}
