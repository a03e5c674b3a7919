// The view of Guru Guru Labyrinth and its cards.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import type { Event, Phase, Result, Seat, Table, You } from './wire';
export type { Fight, Seat, Table, Throw, Turn, You } from './wire';

export interface Card {
  id: string;
  level: number;
  number: number;
  type: 'treasure' | 'monster' | 'ally' | 'hero';
  name: string;
  gold: number;
  skulls: number | 'inf';
  swords: number;
  dice: number | 'until-x' | 'per-treasure' | 'per-monster';
  use: 'equip' | 'consume' | null;
  effect: Effect | null;
  text: string;
}

export interface Effect {
  swords?: number;
  dice?: number | 'per-ally';
  hero?: boolean;
  hero_pair?: boolean;
  discard_monster?: boolean;
}

export type GuruView = ViewOf<Phase, Table, Seat, You, Result>;
export const asGuru = viewReader<GuruView>('guru-guru');
export const known = eventReader<Event>({
  round: true,
  reveal: true,
  deal: true,
  look: true,
  leave: true,
  stay: true,
  cards: true,
  equip: true,
  consume: true,
  reroll: true,
  dice: true,
  survived: true,
  'knocked-out': true,
  over: true,
});

export type Cards = Map<string, Card>;

export function readCards(data: Record<string, unknown>): Cards {
  const file = data['cards.json'] as { cards: Card[] } | undefined;
  return new Map((file?.cards ?? []).map((card) => [card.id, card]));
}

export function isAlly(card: Card): boolean {
  return card.type === 'ally' || card.type === 'hero';
}

// Where the cards of a room would go: clockwise over the rooms that have cards, lap after lap (GG-17, GG-18).
export function sowing(rooms: { count: number }[], from: number, cards: number): number[] {
  const targets: number[] = [];
  if (!rooms.some(({ count }, room) => count > 0 && room !== from)) return targets;
  for (let room = from; targets.length < cards;) {
    room = (room + 1) % rooms.length;
    if (room !== from && (rooms[room]?.count ?? 0) > 0) targets.push(room);
  }
  return targets;
}
