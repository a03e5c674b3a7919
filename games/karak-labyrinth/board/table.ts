// The view and the data of Karak: Labyrinth, as its rules page (section 2) describes them.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import type { Maze } from './grid';

import type { Afterwards, Best, Boss, Event, Item, Phase, Result, Seat, Table, You } from './wire';
export type { Best, Kind, Minigame, Played, Puzzle, Seat as Drawer, Table, You } from './wire';

export const items: readonly Item[] = ['sword', 'bow', 'key', 'treasure'];
export const bosses: readonly Boss[] = ['minotaur', 'spider', 'troll'];
export const isBoss = (symbol: string): boolean => (bosses as readonly string[]).includes(symbol);

export interface Row {
  kind: string;
  points: number;
  item?: string;
  order?: string[];
  count?: number;
  stairs?: string;
  exit?: string;
  needs?: string;
}
export interface Card {
  id: string;
  difficulty: string;
  name: string;
  entry: string;
  rows: Row[];
  red_x: string[];
}
export interface Sheet extends Maze {
  id: string;
  symbols: string[];
  at: Map<string, string>; // square -> symbol; empty squares are not in it
}
export type KarakView = ViewOf<Phase, Table, Seat, You, Result> & {
  afterwards?: Afterwards;
};
export const asKarak = viewReader<KarakView>('karak-labyrinth');
export const known = eventReader<Event>({
  dealt: true,
  ready: true,
  card: true,
  timer: true,
  start: true,
  symbol: true,
  heart: true,
  out: true,
  minigame: true,
  solved: true,
  wrong: true,
  skipped: true,
  escaped: true,
  timeup: true,
  scored: true,
  over: true,
});

type Data = Record<string, unknown>;

export function sheetOf(data: Data, { sheet: id, labyrinth }: Pick<Table, 'sheet' | 'labyrinth'>): Sheet {
  const file = data['sheets.json'] as { legend: Record<string, string>; sheets: Record<string, Sheet> };
  const { legend } = labyrinth ?? file;
  const sheet = labyrinth ? { ...labyrinth, id } : file.sheets[id];
  if (!sheet) throw new Error(`There is no sheet ${id}.`);
  const at = new Map<string, string>();
  sheet.symbols.forEach((row, y) =>
    [...row].forEach((mark, x) => {
      const symbol = legend[mark] ?? 'empty';
      if (symbol !== 'empty') at.set(`${String.fromCharCode(97 + x)}${y + 1}`, symbol);
    }),
  );
  return { ...sheet, at };
}

export function cardOf(data: Data, id: string | null): Card | null {
  const file = data['objectives.json'] as { cards: Card[] } | undefined;
  return file?.cards.find((card) => card.id === id) ?? null;
}

// The best line that there was, which the house tells once the game is over.
export const bestOf = (view: KarakView, game: number): Best | null => view.afterwards?.best[game] ?? null;

// What the rules say of a line as it is drawn (rules/preview.cpp).
export interface LineAhead {
  locked: number; // squares at its start that cannot be erased
  stops: 'puzzle' | 'hearts' | 'stuck' | null; // why it ends on its last square
  lost: string[]; // squares that cost a heart
  ahead: string[]; // squares that it can still come to
  way_out: boolean;
  symbols: Record<string, { hurts: boolean; red_x: boolean; puzzle: boolean }>; // visited now
}
