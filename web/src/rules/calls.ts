// What the page and its worker say to each other.
import type { TableWish } from '../lib/api';
import type { Level, Person } from '../lib/wire';
import type { Opened, Turn, Unkept } from '../here/host';
import type { Answer, Request } from './module';

// A move of a record, from which its game goes on: who looks at it has this seat, and bots the others.
export interface Branch {
  record: string;
  line: number;
  seat: number;
  level: Level;
}
export interface Calls {
  load: { given: { url: string }; answer: boolean }; // whether this browser can run them
  ask: { given: Request; answer: Answer };
  make: { given: { wish: TableWish; host: Person }; answer: string };
  branch: { given: { from: Branch; host: Person }; answer: string };
  open: { given: { table: string; isWanted: boolean; pause?: number }; answer: Opened };
  arrive: { given: { connection: number; person: Person }; answer: unknown };
  say: { given: { connection: number; text: string }; answer: unknown };
  leave: { given: { connection: number }; answer: unknown };
  seat: { given: { seat: number; person: Person }; answer: unknown };
  name: { given: { person: Person }; answer: unknown };
  stand: { given: { seat: number }; answer: unknown };
  record: { given: { table: string }; answer: string[] | null };
  close: { given: null; answer: unknown };
}
export interface Call {
  id: number;
  call: keyof Calls;
  given: unknown;
}
export type Reply = { id: number; value: unknown } | { id: number; fault: string };
export type News =
  | { news: 'send'; connection: number; text: string }
  | { news: 'close'; connection: number; code: number; reason: string } // connection 0: all of them
  | { news: 'turn'; turn: Turn }
  | { news: 'unkept'; why: Unkept };
