// What a view of Letter Labyrinths holds, as section 7 of its rules page says.
import type { GameView } from '$web/lib/wire';

export type Way = 'up' | 'right' | 'down' | 'left';
export const ways: Way[] = ['up', 'right', 'down', 'left'];

export interface Enemy {
  id: number;
  word: string;
  damage: number;
  hits: number;
  at: string | null;
  captor: number | null;
}
export interface Boss {
  at: string | null;
  size: number;
  damage: number;
  hits: number;
  captor: number | null;
  rests: boolean;
  words: string[];
}
export interface Trap {
  at: string;
  letter: string;
}
export interface Seat {
  class: string | null;
  at: string | null;
  tokens: number;
  words_left: number;
  ability_used: boolean;
  passed: boolean;
  sprint: boolean;
}
export interface Table {
  dungeon: string;
  side: 'front' | 'back';
  round: number;
  active: number | null;
  deck: number;
  top: number | null;
  known: number[];
  past: number[];
  discards: number[];
  enemies: Enemy[];
  boss: Boss | null;
  traps: Trap[];
  bag: Record<string, number>;
  revealed: number | null;
  push: number[];
  words: { round: number; seat: number; word: string }[];
}
export interface View extends Omit<GameView, 'table' | 'seats'> {
  table: Table;
  seats: Seat[];
}

export interface Fortune extends Record<Way, string> {
  id: number;
}
export interface BoardData {
  rows: number;
  first_row: number;
  columns: number;
  first_column: number;
  walls: [string, string][];
  starts: Record<string, string[]>;
}
export interface ClassCard {
  id: string;
  ability: string;
  name: string;
  text: string;
}
export interface Dungeon {
  id: string;
  name: string;
  front: {
    enemies: { id: number; word: string; hits: number }[];
    flip: { when: 'captured' } | { when: 'traps'; left: number };
  };
  back: {
    name: string;
    win: 'boss' | 'all';
    boss: {
      hits: number;
      armour: string;
      walls: boolean;
      rolls: number;
      table: { upto: number; word: string }[];
      words: string[];
    };
  };
}

export interface Parts {
  board: BoardData;
  fortunes: Fortune[];
  classes: ClassCard[];
  dungeons: Dungeon[];
}

export function partsOf(data: Record<string, unknown>): Parts {
  return {
    board: data['board.json'] as BoardData,
    fortunes: data['fortunes.json'] as Fortune[],
    classes: data['classes.json'] as ClassCard[],
    dungeons: data['dungeons.json'] as Dungeon[],
  };
}

export const viewOf = (view: GameView) => view as unknown as View;
export const fortuneOf = (parts: Parts, id: number | null) => parts.fortunes.find((card) => card.id === id);
export const dungeonOf = (parts: Parts, view: View) =>
  parts.dungeons.find(({ id }) => id === view.table.dungeon);

export function wayOf(card: Fortune | undefined, letter: string): Way | null {
  return (card && ways.find((way) => card[way].includes(letter))) ?? null;
}

// Whether a word may not be made because it was made before, by this table's own way.
export function isRepeated({ options, table }: View, word: string): boolean {
  const { repeats } = options;
  if (repeats !== 'game' && repeats !== 'round') return false;
  return table.words.some((one) => one.word === word && (repeats === 'game' || one.round === table.round));
}
