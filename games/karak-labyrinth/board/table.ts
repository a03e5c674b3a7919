// The view and the data of Karak: Labyrinth, as its rules page (section 2) describes them.
import { eventReader, viewReader, type ViewOf } from '$web/boards/board';
import { reach, type Maze } from './grid';

import type { Afterwards, Best, Boss, Event, Item, Kind, Phase, Result, Seat, Table, You } from './wire';
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

const isRedX = (symbol: string, card: Card): boolean =>
  card.red_x.some((mark) => mark === symbol || (mark === 'scroll' && symbol.startsWith('scroll-')));

// KL-17: a staircase that is not the entry is an empty square unless the card uses it.
export function isSymbol(sheet: Sheet, card: Card, square: string, entry: string): boolean {
  const symbol = sheet.at.get(square);
  if (!symbol || square === entry) return symbol !== undefined && square === entry;
  if (!symbol.startsWith('stairs-')) return true;
  return (
    isRedX(symbol, card) || card.rows.some((row) => row.exit === symbol || `stairs-${row.stairs}` === symbol)
  );
}

// KL-21 to KL-25: the hearts that a visit costs with these items in hand.
export function heartsLost(symbol: string | undefined, card: Card, has: readonly string[]): number {
  if (!symbol) return 0;
  const own =
    symbol === 'trap' ||
    (symbol === 'rat' && !has.includes('sword')) ||
    (symbol === 'skeleton' && !has.includes('bow'));
  return Number(own) + Number(isRedX(symbol, card));
}

// KL-28 to KL-30
export function opens(symbol: string | undefined, has: readonly string[]): Kind | null {
  if (!symbol) return null;
  if (symbol === 'treasure') return has.includes('key') ? 'treasure' : null;
  return (items as readonly string[]).includes(symbol) || isBoss(symbol) ? (symbol as Kind) : null;
}

// KL-45, KL-46, KL-47
export function isExit(sheet: Sheet, card: Card, square: string, entry: string): boolean {
  const symbol = sheet.at.get(square);
  if (!symbol || square === entry) return false;
  return isBoss(symbol) || card.rows.some((row) => row.exit === symbol);
}

export interface Going {
  sheet: Sheet;
  card: Card;
  has: readonly string[]; // items in hand
  hearts: number; // before the squares from `from` on
  from: number;
}

// How many squares at the start of a line cannot be erased (KL-16).
export function lockOf(path: readonly string[], { sheet, card }: Pick<Going, 'sheet' | 'card'>): number {
  for (let at = path.length; at > 1; at--)
    if (isSymbol(sheet, card, path[at - 1] ?? '', path[0] ?? '')) return at;
  return Math.min(1, path.length);
}

// Whether the line must stop on its last square: a puzzle opens, the hearts are gone, or a dead end (KL-31, KL-26, KL-18).
export function stops(path: readonly string[], going: Going): 'puzzle' | 'hearts' | 'stuck' | null {
  const { sheet, card, has, hearts, from } = going;
  const tip = path.at(-1) ?? '';
  const entry = path[0] ?? '';
  const lost = path.slice(from).reduce((sum, square) => sum + heartsLost(sheet.at.get(square), card, has), 0);
  if (path.length > from && hearts - lost <= 0) return 'hearts';
  if (path.length > from && opens(sheet.at.get(tip), has)) return 'puzzle';
  if (path.length <= from || !isSymbol(sheet, card, tip, entry) || isExit(sheet, card, tip, entry))
    return null;
  const ahead = reach(sheet, tip, (square) => !path.includes(square));
  return [...ahead].some((square) => isSymbol(sheet, card, square, entry)) ? null : 'stuck';
}

// The points of each row for a finished line whose puzzles were all solved (KL-53 to KL-66).
export function tallyOf(sheet: Sheet, card: Card, path: readonly string[], isFirst: boolean): number[] {
  const gained: string[] = [];
  const count: Record<string, number> = {};
  const scrolls: string[] = [];
  const add = (what: string) => (count[what] = (count[what] ?? 0) + 1);
  const [entry, last] = [path[0], sheet.at.get(path.at(-1) ?? '')];
  for (const square of path.slice(1)) {
    const symbol = sheet.at.get(square);
    if (!symbol) continue;
    if (symbol.startsWith('scroll-')) scrolls.push(symbol.slice(7));
    const weapon = symbol === 'rat' ? 'sword' : symbol === 'skeleton' ? 'bow' : null;
    if (!weapon || gained.includes(weapon)) add(symbol);
    const opened = opens(symbol, gained);
    if (opened) gained.push(opened);
  }
  const inOrder = (order: readonly string[]) => {
    let found = 0;
    for (const scroll of scrolls) if (order[found] === 'any' || order[found] === scroll) found++;
    return found >= order.length;
  };
  return card.rows.map((row) => {
    const once = (is: boolean | undefined) => (is ? row.points : 0);
    switch (row.kind) {
      case 'treasure':
        return once(gained.includes('treasure'));
      case 'item':
        return once(gained.includes(row.item ?? ''));
      case 'scrolls':
        return once(inOrder(row.order ?? []));
      case 'scroll-each':
        return row.points * scrolls.length;
      case 'ghosts':
        return once((count['ghost'] ?? 0) === row.count);
      case 'stairs':
        return once(
          path.some((square) => square !== entry && sheet.at.get(square) === `stairs-${row.stairs}`),
        );
      case 'exit':
        return once(last === row.exit && (!row.needs || gained.includes(row.needs)));
      case 'fastest':
        return once(isFirst);
      default:
        return row.points * (count[row.kind] ?? 0);
    }
  });
}
