// The plates of those who sit at a table, from what is known of the table and of the game.
import type { SeatFigures } from '../boards/board';
import { isProgram } from '../lib/names';
import type { GameView, TableInfo } from '../lib/wire';
import type { SeatTime } from '../pace/times';

interface Known {
  view: GameView;
  figures: SeatFigures[];
  names: string[];
  seat: number | null;
  time: { left: number; part: number } | null; // of the game's own clock
  times?: SeatTime[]; // of people's, where the table has a pace
}
export const platesOf = (table: TableInfo, { view, figures, names, seat, time, times = [] }: Known) =>
  table.seats.map((one, at) => {
    const turn = !view.result && view.actors.includes(at);
    const own = view.result ? undefined : times[at];
    return {
      ...figures[at],
      seat: at,
      name: names[at] ?? '',
      you: at === seat,
      bot: one.kind === 'bot' ? one.level : isProgram(one) ? 'program' : '',
      turn,
      away: one.kind === 'person' && one.connected === false && !isProgram(one),
      free: one.kind === 'open',
      time: own ? own.time : turn ? time : null,
      clock: own?.clock ?? null,
      note: own?.note ?? '',
      isPlayed: own?.isPlayed ?? false,
    };
  });
