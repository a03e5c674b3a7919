// Where the spaces of the dungeon's floor lie in its drawing: squares of 100 within a frame.
import { rowColumn } from './path';
import type { Parts } from './view';

export const edge = 40;

export function floorOf({ board }: Pick<Parts, 'board'>) {
  const width = board.columns * 100 + 2 * edge;
  const height = board.rows * 100 + 2 * edge;
  const centre = (space: string): [number, number] => {
    const [row, column] = rowColumn(space);
    return [edge + (column - board.first_column) * 100 + 50, edge + (row - board.first_row) * 100 + 50];
  };
  // A space's place as parts of the whole.
  const spot = (space: string) => {
    const [x, y] = centre(space);
    return { x: x / width, y: y / height };
  };
  return { width, height, centre, spot };
}
export type Floor = ReturnType<typeof floorOf>;
