// How Secret Labyrinth is told: a piece walks square by square, what it takes is named, and fists open on a stage.
import type { Beat, GameBeats } from '$web/boards/board';
import type { GameEvent } from '$web/lib/wire';
import { paths, wayTo } from './castle';
import { partsOf, viewOf, type Fist, type View } from './view';
import { say, tell } from './words';

const ms = { square: 120, take: 900, trade: 2500, open: 1380, paid: 900, place: 600 };

export interface Scene {
  fists: { challenger: Fist; defender: Fist } | null;
  line: string; // what happens, over the castle
}
export const sceneOf = (beat: Beat | null) => (beat?.scene as Scene | undefined) ?? null;

const at = (view: View, seat: number, square: string): View => ({
  ...view,
  seats: view.seats.map((one, index) => (index === seat ? { ...one, square } : one)),
});

export const beats: GameBeats['beats'] = ({ before, events }, { names, seat, data }) => {
  const parts = partsOf(data);
  const shown: Beat[] = [];
  let view = viewOf(before);
  let fists: Scene['fists'] = null;
  const line = (event: GameEvent) =>
    tell(event, { names, seat, data, view: view as unknown as Beat['view'] }) ?? '';
  const show = (beat: Omit<Beat, 'view'>) => {
    const now = beat.stage ? { ...view, actors: [] } : view;
    shown.push({ ...beat, view: now as unknown as Beat['view'] });
  };

  events.forEach((event, index) => {
    const told = index + 1;
    const said = (time: number) => {
      const text = line(event);
      show({ ms: time, told, text, scene: { fists: null, line: text } });
    };
    const staged = (time: number, part: string) => {
      const text = line(event);
      show({ ms: time, told, part, stage: say('duel.stage'), text, scene: { fists, line: text } });
    };
    switch (event['event']) {
      case 'go': {
        const walker = Number(event['seat']);
        const way = wayTo(paths(parts, String(event['start']), view.table.rings), String(event['to']));
        for (const square of way.slice(1)) {
          view = at(view, walker, square);
          show({ ms: ms.square, isSmall: true, part: 'walk', text: line(event), told });
        }
        return;
      }
      case 'place':
        view = at(view, Number(event['target']), String(event['to']));
        return said(ms.place);
      case 'take':
        return said(ms.take);
      case 'trade':
        return said(ms.trade);
      case 'show':
        fists = { challenger: event['challenger'] as Fist, defender: event['defender'] as Fist };
        return staged(ms.open, 'open');
      case 'won':
      case 'drawn':
        return staged(ms.paid, 'paid');
    }
  });
  return shown;
};
