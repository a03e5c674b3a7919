// Written by make-wire.ts from games/secret-labyrinth/views.yaml: change that, then run `script/web wire`.

export type Phase =
  | 'rings'
  | 'deal'
  | 'change'
  | 'draw'
  | 'move'
  | 'meet'
  | 'roll'
  | 'name'
  | 'duel'
  | 'give'
  | 'place'
  | 'over';
export type Ring = 'outer' | 'middle' | 'center';
export type Kind = 'treasure' | 'troll' | 'animal';
export type Named = 'treasure' | 'troll';
export type Fist = 'rock' | 'paper' | 'scissors';
export type Reason = 'treasures' | 'trolls' | 'limit';
export type Event =
  | RingsEvent
  | TakeEvent
  | RevealEvent
  | EmptyEvent
  | TurnEvent
  | ChangeEvent
  | DemandEvent
  | TradeEvent
  | GoEvent
  | StayEvent
  | PassEvent
  | ChallengeEvent
  | RollEvent
  | NameEvent
  | ReadyEvent
  | ShowEvent
  | DrawnEvent
  | WonEvent
  | PlaceEvent
  | OverEvent;

export type Result = {
  winners: number[];
  scores: number[];
  reason: Reason;
};
export type Duel = {
  challenger: number;
  defender: number;
  die: boolean;
  number: number | null;
  kind: null | Named;
  ready: number[];
  rounds: [Fist, Fist][];
  winner: number | null;
  given: number | null;
};
export type Trade = {
  by: number;
  with: number;
  animal: string;
  number: number;
};
export type Rings = {
  outer: number;
  middle: number;
  center: number;
};
export type Table = {
  turn: number;
  player: number;
  rings: Rings;
  changes: string[];
  shown: string | null;
  stack: number;
  discard: string[];
  trade: null | Trade;
  duel: null | Duel;
};
export type Seat = {
  color: string;
  square: string;
  count: number;
  cards: string[] | null;
};
export type Note = {
  /**
   * @minItems 2
   * @maxItems 2
   */
  treasure: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  troll: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  animal: [number, number];
};
export type You = {
  cards: string[];
  choice: null | Fist;
  notes?: Note[];
  unseen?: string[];
};
export type RingsEvent = {
  event: 'rings';
  outer: number;
  middle: number;
  center: number;
};
export type TakeEvent = {
  event: 'take';
  seat: number;
  card: string;
};
export type RevealEvent = {
  event: 'reveal';
  card: string;
  stack: number;
};
export type EmptyEvent = {
  event: 'empty';
};
export type TurnEvent = {
  event: 'turn';
  seat: number;
  turn: number;
};
export type ChangeEvent = {
  event: 'change';
  seat: number;
  ring: Ring;
  dots: number;
};
export type DemandEvent = {
  event: 'demand';
  seat: number;
  target: number;
  animal: string;
  number: number;
};
export type TradeEvent = {
  event: 'trade';
  seat: number;
  target: number;
  animal: string;
  number: number;
};
export type GoEvent = {
  event: 'go';
  seat: number;
  start: string;
  to: string;
};
export type StayEvent = {
  event: 'stay';
  seat: number;
};
export type PassEvent = {
  event: 'pass';
  seat: number;
};
export type ChallengeEvent = {
  event: 'challenge';
  seat: number;
  target: number;
  die: boolean;
};
export type RollEvent = {
  event: 'roll';
  number: number;
};
export type NameEvent = {
  event: 'name';
  seat: number;
  kind: Named;
};
export type ReadyEvent = {
  event: 'ready';
  seat: number;
};
export type ShowEvent = {
  event: 'show';
  challenger: Fist;
  defender: Fist;
};
export type DrawnEvent = {
  event: 'drawn';
  challenger: number;
  defender: number;
};
export type WonEvent = {
  event: 'won';
  seat: number;
  target: number;
  kind: null | Named;
  number: number;
};
export type PlaceEvent = {
  event: 'place';
  seat: number;
  target: number;
  start: string;
  to: string;
};
export type OverEvent = {
  event: 'over';
  winners: number[];
  scores: number[];
  reason: Reason;
};
