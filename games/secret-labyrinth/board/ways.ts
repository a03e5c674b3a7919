// The ways of the piece that walks next, as the rules say them. They are asked for as soon as the rings stand as they will
// when it walks, so that they are known by then; else it glides straight to its square.
import { preview } from '$web/rules/sight';
import { wayTo } from './castle';
import type { View } from './view';

export interface Walks {
  before: Record<string, string>; // of each square the one before it
}
let known: (Walks & { key: string }) | null = null;

const keyOf = ({ turn, player, rings }: View['table'], start: string | undefined) =>
  [turn, player, rings.outer, rings.middle, rings.center, start].join(' ');

export async function learnWays(view: View, seat: number | null): Promise<void> {
  const { table, seats } = view;
  const walks = await preview<Walks>(view, seat ?? 0, { piece: table.player });
  if (walks) known = { ...walks, key: keyOf(table, seats[table.player]?.square) };
}

export function walkOf({ table }: View, start: string, to: string): string[] {
  const way = known?.key === keyOf(table, start) ? wayTo(known.before, to) : [];
  return way.length > 0 ? way : [start, to];
}
