// What a view of Secret Labyrinth holds, as section 7 of its rules page says.
import type { GameView } from '$web/lib/wire';

export type Ring = 'outer' | 'middle' | 'center';
export type Kind = 'treasure' | 'troll' | 'animal';
export type Fist = 'rock' | 'paper' | 'scissors';
export const fists: Fist[] = ['rock', 'paper', 'scissors'];
export const kinds: Kind[] = ['treasure', 'troll', 'animal'];

export interface Duel {
  challenger: number;
  defender: number;
  die: boolean;
  number: number | null;
  kind: Kind | null;
  ready: number[];
  rounds: [Fist, Fist][];
  winner: number | null;
  given: number | null;
}
export interface Table {
  turn: number;
  player: number;
  rings: Record<Ring, number>;
  changes: string[];
  shown: string | null;
  stack: number;
  discard: string[];
  trade: { by: number; with: number; animal: string; number: number } | null;
  duel: Duel | null;
}
export interface Seat {
  color: string;
  square: string;
  count: number;
  cards: string[] | null;
}
export interface You {
  cards: string[];
  choice: Fist | null;
  notes?: Record<Kind, [number, number]>[];
  unseen?: string[];
}
export interface View extends Omit<GameView, 'table' | 'seats' | 'you'> {
  table: Table;
  seats: Seat[];
  you?: You;
}

export interface Zone {
  id: string;
  letter: string;
  name: string;
  ring: Ring | null;
  squares: number;
  span: number;
  inner_radius: number;
  outer_radius: number;
  dots?: number;
  step?: number;
}
export type Side = 'out' | 'cw' | 'in' | 'ccw';
export interface Square {
  id: string;
  zone: string;
  angle: number;
  open: Side[];
  picture: string | null;
  start: string | null;
}
export interface BoardData {
  units: number;
  unit_degrees: number;
  zones: Zone[];
  squares: Square[];
}
export interface Card {
  id: string;
  kind: Kind;
  name: string;
}
export interface Parts {
  board: BoardData;
  cards: Card[];
  beats: { id: Fist; beats: Fist }[];
}

export function partsOf(data: Record<string, unknown>): Parts {
  return {
    board: data['board.json'] as BoardData,
    cards: (data['cards.json'] as { cards: Card[] }).cards,
    beats: (data['components.json'] as { duel: Parts['beats'] }).duel,
  };
}
export const viewOf = (view: GameView) => view as unknown as View;
// So many treasures, or so many trolls, win (SL-70).
export const goalOf = (view: View) => Number((view.options as { goal?: number }).goal ?? 7);
export const cardOf = (parts: Parts, id: string | null) => parts.cards.find((card) => card.id === id);

export function countKinds(parts: Parts, cards: string[]): Record<Kind, number> {
  const count = { treasure: 0, troll: 0, animal: 0 };
  for (const id of cards) {
    const card = cardOf(parts, id);
    if (card) ++count[card.kind];
  }
  return count;
}

// The larger of the two sets, which wins (SL-60): treasures are g1 to g7, trolls t1 to t7.
export function largestSet(cards: string[]): number {
  const of = (letter: string) => cards.filter((id) => id.startsWith(letter)).length;
  return Math.max(of('g'), of('t'));
}
