// The view of Guru Guru Labyrinth as its rules page (section 7) describes it, and its cards.
import type { GameView } from '$web/lib/wire';

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

export interface Throw {
  card: string;
  faces: string[];
}

export interface Fight {
  seat: number;
  cards: string[];
  discarded: string[];
  equipped: string[];
  throws: Throw[];
  skulls: number | 'inf';
  swords: number;
  hero: boolean;
  state: 'waiting' | 'fighting' | 'survived' | 'knocked-out';
  gold: number | null;
}

export interface Turn {
  seat: number;
  room: number;
  saw: (string | null)[];
  did: 'stay' | 'leave';
  to: number[];
  shown: string | null;
}

export interface Table {
  round: number;
  plan: number[];
  start: number | null;
  turn: number | null;
  forced: boolean;
  limit: number;
  rooms_left: number;
  rooms: { count: number; cards: (string | null)[] }[];
  door: { seat: number; room: number; saw: (string | null)[] } | null;
  shown: string[];
  turns: Turn[];
  combat: { seat: number; dice: { card: string; count: number } | null; fights: Fight[] } | null;
  history: { round: number; start: number; fights: Fight[] }[];
}

export interface Seat {
  gold: number;
  rounds: (number | null)[];
  tokens: number;
  left: boolean;
  count: number;
}

export interface You {
  seat: number;
  hand: string[] | null;
  cards: string[];
  known: (string | null)[][] | null;
  door: (string | null)[] | null;
  hauls: string[][] | null;
}

export type GuruView = Omit<GameView, 'table' | 'seats' | 'you'> & { table: Table; seats: Seat[]; you?: You };

export function asGuru(view: GameView): GuruView {
  return view as unknown as GuruView;
}

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
