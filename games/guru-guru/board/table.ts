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
