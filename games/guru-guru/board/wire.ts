// Written by make-wire.ts from games/guru-guru/views.yaml: change that, then run `script/web wire`.

export type Phase = 'first' | 'reveal' | 'deal' | 'choose' | 'decide' | 'combat' | 'dice' | 'over';
export type Face = '1' | '2' | 'x';
export type Event =
  | RoundEvent
  | RevealEvent
  | DealEvent
  | LookEvent
  | LeaveEvent
  | StayEvent
  | CardsEvent
  | EquipEvent
  | ConsumeEvent
  | RerollEvent
  | DiceEvent
  | SurvivedEvent
  | KnockedOutEvent
  | OverEvent;

export type Result = {
  winners: number[];
  scores: number[];
  reason: 'most gold' | 'tie broken by the last round' | 'shared victory';
};
export type Throw = {
  card: string;
  faces: Face[];
};
export type Fight = {
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
};
export type Turn = {
  seat: number;
  room: number;
  saw: (string | null)[];
  did: 'stay' | 'leave';
  to: number[];
  shown: string | null;
};
export type Room = {
  count: number;
  cards: (string | null)[];
};
export type Door = {
  seat: number;
  room: number;
  saw: (string | null)[];
};
export type Combat = {
  seat: number;
  dice: null | {
    card: string;
    count: number;
  };
  fights: Fight[];
};
export type Round = {
  round: number;
  start: number;
  fights: Fight[];
};
export type Table = {
  round: number;
  plan: number[];
  start: number | null;
  turn: number | null;
  forced: boolean;
  limit: number;
  rooms_left: number;
  rooms: Room[];
  door: null | Door;
  shown: string[];
  turns: Turn[];
  combat: null | Combat;
  history: Round[];
};
export type Seat = {
  gold: number;
  rounds: (number | null)[];
  tokens: number;
  left: boolean;
  count: number;
};
export type You = {
  seat: number;
  hand: string[] | null;
  cards: string[];
  known: (string | null)[][] | null;
  door: (string | null)[] | null;
  hauls: string[][] | null;
};
export type RoundEvent = {
  event: 'round';
  round: number;
  start: number;
};
export type RevealEvent = {
  event: 'reveal';
  cards: string[];
};
export type DealEvent = {
  event: 'deal';
  rooms: number;
};
export type LookEvent = {
  event: 'look';
  seat: number;
  room: number;
  count: number;
};
export type LeaveEvent = {
  event: 'leave';
  seat: number;
  room: number;
  count: number;
};
export type StayEvent = {
  event: 'stay';
  seat: number;
  room: number;
  to: number[];
  shown: string;
};
export type CardsEvent = {
  event: 'cards';
  seat: number;
  cards: string[];
};
export type EquipEvent = {
  event: 'equip';
  seat: number;
  card: string;
};
export type ConsumeEvent = {
  event: 'consume';
  seat: number;
  cards: string[];
};
export type RerollEvent = {
  event: 'reroll';
  seat: number;
  card: string;
  faces: Face[];
};
export type DiceEvent = {
  event: 'dice';
  seat: number;
  card: string;
  faces: Face[];
};
export type SurvivedEvent = {
  event: 'survived';
  seat: number;
  gold: number;
};
export type KnockedOutEvent = {
  event: 'knocked-out';
  seat: number;
  gold: number;
};
export type OverEvent = {
  event: 'over';
  result: Result;
};
