// Spaces of the dungeon's floor, and the path of a word as the rules tell it before the word is made.
import { preview } from '$web/rules/sight';
import type { Said } from '$web/table/refusal';
import type { Boss, Parts, View, Way } from './view';
import type { StepResult } from './wire';

export type { StepResult };
export interface Step {
  letter: string;
  way: Way | null;
  result: StepResult;
  from: string;
  at: string; // where it stands afterwards
  foe?: number | 'boss';
}
export interface Path {
  word: string;
  steps: Step[];
  end: string;
  trap: string | null; // the letter of the trap that ends it
  refused: (Said & { rule: string }) | null; // why such a word cannot be made
}

export const pathOf = (view: View, seat: number, word: string) => preview<Path>(view, seat, { word });
export function countOf({ steps }: Pick<Path, 'steps'>, ...results: StepResult[]): number {
  return steps.filter(({ result }) => results.includes(result)).length;
}

export function rowColumn(space: string): [number, number] {
  const [row, column] = space.split('-').map(Number);
  return [row ?? 0, column ?? 0];
}
export const spaceAt = (row: number, column: number) => `${row}-${column}`;

const moves: Record<Way, [number, number]> = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

// The space on that side in the drawing, whatever stands between; null beyond the edge.
export function beside(parts: Parts, space: string, way: Way): string | null {
  const [row, column] = rowColumn(space);
  const { first_row, rows, first_column, columns } = parts.board;
  const [down, right] = moves[way];
  const to = [row + down, column + right] as const;
  const inside =
    to[0] >= first_row && to[0] < first_row + rows && to[1] >= first_column && to[1] < first_column + columns;
  return inside ? spaceAt(...to) : null;
}

export function covered(boss: Pick<Boss, 'at' | 'size'> | null): string[] {
  if (!boss?.at) return [];
  const [row, column] = rowColumn(boss.at);
  const spaces: string[] = [];
  for (let r = 0; r < boss.size; ++r)
    for (let c = 0; c < boss.size; ++c) spaces.push(spaceAt(row + r, column + c));
  return spaces;
}
