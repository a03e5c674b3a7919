// The view of Secret Labyrinth and its parts.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import type { Event, Fist, Kind, Phase, Result, Ring, Seat, Table, You } from './wire';
export type { Duel, Fist, Kind, Ring, Seat, Table, You } from './wire';

export const fists: Fist[] = ['rock', 'paper', 'scissors'];
export const kinds: Kind[] = ['treasure', 'troll', 'animal'];

export type View = ViewOf<Phase, Table, Seat, You, Result>;
export const viewOf = viewReader<View>('secret-labyrinth');
export const known = eventReader<Event>({
  rings: true,
  take: true,
  reveal: true,
  empty: true,
  turn: true,
  change: true,
  demand: true,
  trade: true,
  go: true,
  stay: true,
  pass: true,
  challenge: true,
  roll: true,
  name: true,
  ready: true,
  show: true,
  drawn: true,
  won: true,
  place: true,
  over: true,
});

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
// So many treasures, or so many trolls, win.
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

// The larger of the two sets, which wins: treasures are g1 to g7, trolls t1 to t7.
export function largestSet(cards: string[]): number {
  const of = (letter: string) => cards.filter((id) => id.startsWith(letter)).length;
  return Math.max(of('g'), of('t'));
}
