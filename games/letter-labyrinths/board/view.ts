// The view of Letter Labyrinths and its parts.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import type { Event, Phase, Result, Seat, Table, You } from './wire';
export type { Boss, Enemy, Seat, Table, Trap } from './wire';

export type Way = 'up' | 'right' | 'down' | 'left';
export const ways: Way[] = ['up', 'right', 'down', 'left'];

export type View = ViewOf<Phase, Table, Seat, You, Result>;
export const viewOf = viewReader<View>('letter-labyrinths');
export const known = eventReader<Event>({
  step: true,
  discard: true,
  active: true,
  ability: true,
  reveal: true,
  enemy: true,
  trap: true,
  flip: true,
  round: true,
  end: true,
});

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

export const fortuneOf = (parts: Parts, id: number | null) => parts.fortunes.find((card) => card.id === id);
export const dungeonOf = (parts: Parts, view: View) =>
  parts.dungeons.find(({ id }) => id === view.table.dungeon);

export function wayOf(card: Fortune | undefined, letter: string): Way | null {
  return (card && ways.find((way) => card[way].includes(letter))) ?? null;
}
