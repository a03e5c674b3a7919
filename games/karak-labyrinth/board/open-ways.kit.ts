// For tests: where lines may go on a sheet or a puzzle, by its printed walls.
import { compass, isWalled, squaresOf, type Maze, type Ways } from './grid';

export const openWays = (maze: Maze): Ways =>
  Object.fromEntries(
    squaresOf(maze).map((square) => [square, compass.filter((one) => !isWalled(maze, square, one)).join('')]),
  );
