// Written by make-wire.ts from games/dungeon-busters/views.yaml: change that, then run `script/web wire`.

export type Phase = 'keep' | 'leader' | 'deal' | 'choose' | 'drop' | 'spoils' | 'over';
export type Colour = 'red' | 'blue' | 'yellow';
export type Event =
  | KeptEvent
  | LeaderEvent
  | DungeonEvent
  | MonsterEvent
  | SayEvent
  | DownEvent
  | RevealEvent
  | LootEvent
  | UnclaimedEvent
  | PickEvent
  | CardEvent
  | LoseEvent
  | DiscardEvent
  | OverEvent;

export type Result = {
  winners: number[];
  scores: number[];
  reason: 'points' | 'defeated-cards' | 'shared';
};
export type Heap = {
  red: number;
  blue: number;
  yellow: number;
};
export type Monster = {
  id: string;
  name: string;
  hp: number;
  chests: Heap[];
};
export type Battle = {
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
};
export type Saying = {
  seat: number;
  text: string;
};
export type Table = {
  leader: number | null;
  set: number[];
  dungeon: number;
  round: number;
  monster: null | Monster;
  deck: number;
  unseen: string[];
  escaped: string[];
  bank: Heap;
  spoils: Heap;
  queue: number[];
  battle: null | Battle;
  talk: Saying[];
};
export type Score = {
  gems: number;
  sets: number;
  most: number;
  total: number;
};
export type Seat = {
  adventurer: string;
  gems: Heap;
  score: Score;
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
};
export type You = {
  seat: number;
  hand: number[];
  card: number | null;
};
export type KeptEvent = {
  event: 'kept';
  seat: number;
};
export type LeaderEvent = {
  event: 'leader';
  seat: number;
};
export type DungeonEvent = {
  event: 'dungeon';
  dungeon: number;
};
export type MonsterEvent = {
  event: 'monster';
  card: string;
};
export type SayEvent = {
  event: 'say';
  seat: number;
  text: string;
};
export type DownEvent = {
  event: 'down';
  seat: number;
};
export type RevealEvent = {
  event: 'reveal';
  cards: number[];
  total: number;
  won: boolean;
};
export type LootEvent = {
  event: 'loot';
  seat: number;
  gems: Heap;
};
export type UnclaimedEvent = {
  event: 'unclaimed';
  gems: Heap;
};
export type PickEvent = {
  event: 'pick';
  seat: number;
  gem: Colour;
};
export type CardEvent = {
  event: 'card';
  seat: number;
  card: string;
};
export type LoseEvent = {
  event: 'lose';
  seat: number;
  gems: Heap;
};
export type DiscardEvent = {
  event: 'discard';
  card: string;
};
export type OverEvent = {
  event: 'over';
  result: Result;
};
