// What the house says, as docs/api describes it.

export interface Person {
  id: string;
  name: string;
}

export type SeatInfo =
  | { kind: 'open' }
  | { kind: 'reserved'; for: string }
  | { kind: 'bot'; level: string }
  | { kind: 'person'; person: Person; ready: boolean; connected?: boolean };

export interface TableInfo {
  id: string;
  code: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  options: Record<string, unknown>;
  listed: boolean;
  spectators: boolean;
  chat: boolean;
  host: Person;
  seats: SeatInfo[];
  watching: Person[];
  muted: string[];
  next: string | null;
}

export interface GameResult {
  winners: number[];
  scores: number[];
  reason: string;
}

// The table protocol's view; each game knows the rest of `table`, `seats` and `you`.
export interface GameView {
  game: string;
  players: number;
  options: Record<string, unknown>;
  phase: string;
  actors: (number | 'chance' | 'clock')[];
  table: Record<string, unknown>;
  seats: Record<string, unknown>[];
  you?: Record<string, unknown>;
  result: GameResult | null;
}

export interface Legal {
  moves: string[];
  open: string[];
}

export interface Clock {
  now: number;
  deadline: number | null;
  running: boolean;
  resumes_in: number | null;
}

// A game's event: {"type": "...", ...}; see the game's rules page.
export type GameEvent = Record<string, unknown>;

export interface NewsItem {
  number: number;
  wall: number;
  do: string;
  events?: GameEvent[];
  by?: Person;
  [key: string]: unknown;
}

export interface ViewMessage {
  type: 'view';
  number: number;
  id: string | null;
  table: TableInfo;
  you: Person & { seat: number | null };
  game: { view: GameView; legal: Legal; clock: Clock | null } | null;
  news: NewsItem[];
}

export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

export type ServerMessage =
  | ViewMessage
  | { type: 'ack'; number: number; id: string }
  | { type: 'refused'; number: number; id: string | null; error: Refusal }
  | { type: 'presence'; number: number; connected: boolean[]; watching: number };
