// What every picture of a puzzle is drawn from: cells of 60 units, named as squares are.
import { placeOf } from '../grid';
import type { Bump, Marks } from '../puzzle';
import type { Minigame } from '../table';

export interface Drawing {
  game: Minigame;
  marks: Marks;
  bump: Bump | null; // the wall that a line was drawn into
  rows: string[][];
  wide: number;
  high: number;
}
export function middle(cell: string): { x: number; y: number } {
  const { x, y } = placeOf(cell);
  return { x: x * 60 + 30, y: y * 60 + 30 };
}
