// How Karak: Labyrinth is told: the card turns for everybody at once, the first one out turns the sand-glass, a token is
// taken. Time counts here: all of it lies over a game that goes on (table/queue.ts), and a touch on the sheet ends it.
import type { Beat, GameBeats } from '$web/boards/board';
import { asKarak, cardOf, known, type Drawer, type KarakView } from './table';
import type { EscapedEvent } from './wire';
import { entries, say, tell } from './words';
import { beats as ms } from '../telling.json';

export interface Scene {
  kind: 'count' | 'flip' | 'fly' | 'token' | 'dock';
  count: number; // 3, 2, 1 on the back of the card
  seat: number; // who takes a token
  token: number;
  sand: number | null; // the seconds in the glass, where somebody turns it
}
export const sceneOf = (beat: Beat | null) => (beat?.scene as Scene | undefined) ?? null;
const nothing: Scene = { kind: 'count', count: 0, seat: 0, token: 0, sand: null };

export const beats: GameBeats['beats'] = (happening, telling) => {
  const [before, after] = [asKarak(happening.before), asKarak(happening.after)];
  const shown: Beat[] = [];
  let view = before;
  const show = (beat: Omit<Beat, 'view'>, scene: Partial<Scene>) => {
    const now = beat.stage ? { ...view, actors: [] } : view;
    shown.push({ ...beat, view: now, scene: { ...nothing, ...scene } });
  };

  happening.events.forEach((event, at) => {
    const out = known(event);
    if (out?.event === 'card') {
      const stage = say('stage.card');
      view = { ...before, seats: before.seats.map((one) => ({ ...one, status: 'ready' as const })) };
      // An alarm runs from the flip on: nobody counts while it does.
      if (after.table.deadline === null)
        for (const count of [3, 2, 1])
          show(
            { ms: ms.count, stage, part: 'count', told: at, text: say('stage.count', { count }) },
            { kind: 'count', count },
          );
      view = after;
      const card = cardOf(telling.data, after.table.card);
      const stairs = card ? entries(card) : [];
      const text = say(stairs.length === 1 ? 'stage.flip' : 'stage.flip.any', {
        card: card?.name ?? '',
        stairs: (stairs[0] ?? '').toUpperCase(),
      });
      show({ ms: ms.flip, stage, part: 'flip', told: at + 1, text, sound: 'reveal' }, { kind: 'flip' });
      show({ ms: ms.fly, stage, part: 'fly', told: at + 1, text }, { kind: 'fly' });
    }
    if (out?.event === 'escaped') {
      view = escaped(before, out);
      const { seat, token } = out;
      const name = telling.names[seat] ?? '';
      const timer = happening.events.findIndex((one) => known(one)?.event === 'timer');
      const text = tell(event, { ...telling, view: happening.after }) ?? '';
      if (timer < 0) return show({ ms: ms.token, told: at + 1, text }, { kind: 'token', seat, token });
      const sand = Number(after.options['sand'] ?? 30);
      const stage = say('stage.first', { name });
      const told = timer + 1;
      const turned = say('stage.sand', { name, seconds: sand });
      view = after;
      show({ ms: ms.token, stage, part: 'token', told, text: turned }, { kind: 'token', seat, token, sand });
      show({ ms: ms.dock, stage, part: 'dock', told, text: turned }, { kind: 'dock', seat, token, sand });
    }
  });
  return shown;
};

function escaped(view: KarakView, event: EscapedEvent): KarakView {
  const out: Partial<Drawer> = {
    status: 'escaped',
    token: event.token,
    exit: event.exit,
  };
  const seats = view.seats.map((one, at) => (at === event.seat ? { ...one, ...out } : one));
  return { ...view, seats };
}
