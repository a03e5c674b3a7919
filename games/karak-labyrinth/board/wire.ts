// Written by make-wire.ts from games/karak-labyrinth/views.yaml: change that, then run `script/web wire`.

export type Phase = 'deal' | 'ready' | 'play' | 'sand' | 'over';
export type Item = 'sword' | 'bow' | 'key' | 'treasure';
export type Boss = 'minotaur' | 'spider' | 'troll';
export type Exit = 'minotaur' | 'spider' | 'troll' | 'stairs-a' | 'stairs-b' | 'stairs-c';
export type Kind = 'sword' | 'bow' | 'key' | 'treasure' | 'minotaur' | 'spider' | 'troll';
export type Why = 'hearts' | 'stuck' | 'quit' | 'time';
export type Difficulty = 'easy' | 'medium' | 'hard' | 'tutorial';
export type Event =
  | DealtEvent
  | ReadyEvent
  | CardEvent
  | TimerEvent
  | StartEvent
  | SymbolEvent
  | HeartEvent
  | OutEvent
  | MinigameEvent
  | SolvedEvent
  | WrongEvent
  | SkippedEvent
  | EscapedEvent
  | TimeupEvent
  | ScoredEvent
  | OverEvent;

export type Result = {
  winners: number[];
  scores: number[];
  reason: 'points' | 'hearts' | 'token' | 'shared' | 'nobody' | 'solo-won' | 'solo-lost';
};
export type Puzzle = {
  width: number;
  height: number;
  walls_east?: string[];
  walls_south?: string[];
  numbers?: number[][];
  skeleton?: string;
  arrows?: string[];
  target?: string;
  count?: number;
  keys?: string[][] | string[];
  chests?: string[];
  ruby?: string;
  symbols?: string;
  rows?: string[];
  art?: string[];
  puzzle?: string[];
};
export type Minigame = {
  kind: Kind;
  square: string;
  tile: string;
  tries: number;
  puzzle: Puzzle;
};
export type Played = {
  path: string[];
  items: Item[];
  circled: string[];
  hearts: number;
  token: number | null;
  exit: null | Exit;
  why: null | Why;
  mistakes: Kind[];
  rows: number[];
  score: number;
};
export type Game = {
  card: string;
  seats: Played[];
};
/**
 * One that was made for this table, with what its letters stand for.
 */
export type Labyrinth = {
  legend: {
    [k: string]: string;
  };
  id: string;
  width: number;
  height: number;
  symbols: string[];
  walls_east: string[];
  walls_south: string[];
};
export type Table = {
  sheet: string;
  labyrinth?: Labyrinth;
  difficulty: null | Difficulty;
  card: string | null;
  game: number;
  games: number;
  now: number;
  started_at: number | null;
  deadline: number | null;
  limit: number | null;
  target: number | null;
  next_token: number;
  history: Game[];
};
export type Seat = {
  status: 'waiting' | 'ready' | 'start' | 'draw' | 'minigame' | 'escaped' | 'out';
  minigames: 'easy' | 'hard';
  hearts: number;
  squares: number;
  token: number | null;
  exit: null | Exit;
  why: null | Why;
  total: number;
  path: string[] | null;
};
export type Tiles = {
  sword: string | null;
  bow: string | null;
  key: string | null;
  treasure: string | null;
  minotaur: string | null;
  spider: string | null;
  troll: string | null;
};
export type You = {
  path: string[];
  locked: number;
  hearts: number;
  items: Item[];
  circled: string[];
  minigame: null | Minigame;
  blocked_until: number | null;
  tiles: Tiles;
  tally: number[];
};
export type Best = {
  score: number;
  entry: string;
  line: string;
  rows: number[];
};
export type Afterwards = {
  best: (null | Best)[];
};
export type DealtEvent = {
  event: 'dealt';
};
export type ReadyEvent = {
  event: 'ready';
  seat: number;
};
export type CardEvent = {
  event: 'card';
  card: string;
};
export type TimerEvent = {
  event: 'timer';
  deadline: number;
};
export type StartEvent = {
  event: 'start';
  seat: number;
  square: string;
};
export type SymbolEvent = {
  event: 'symbol';
  seat: number;
  square: string;
  symbol: string;
};
export type HeartEvent = {
  event: 'heart';
  seat: number;
  square: string;
  left: number;
};
export type OutEvent = {
  event: 'out';
  seat: number;
  why: Why;
};
export type MinigameEvent = {
  event: 'minigame';
  seat: number;
  kind: Kind;
};
export type SolvedEvent = {
  event: 'solved';
  seat: number;
  kind: Kind;
};
export type WrongEvent = {
  event: 'wrong';
  seat: number;
  kind: Kind;
  until: number;
};
export type SkippedEvent = {
  event: 'skipped';
  seat: number;
  kind: Kind;
};
export type EscapedEvent = {
  event: 'escaped';
  seat: number;
  exit: Exit;
  token: number;
};
export type TimeupEvent = {
  event: 'timeup';
};
export type ScoredEvent = {
  event: 'scored';
  game: number;
  scores: number[];
};
export type OverEvent = {
  event: 'over';
};
