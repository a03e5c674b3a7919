// How Dungeon Busters is told: a battle as a stage of seven steps in a fixed order, and gems on their way. Bank, gems
// and scores keep their old figures until the step that changes them.
import type { Beat, GameBeats } from '$web/boards/board';
import type { GameEvent } from '$web/lib/wire';
import { flights, type Flight } from './flights';
import {
  asBusters,
  colours,
  known,
  monsters,
  size,
  type Adventurer,
  type Battle,
  type BustersView,
  type Colour,
  type Heap,
  type Saying,
} from './table';
import { all, gems, say } from './words';
import { beats as ms } from '../telling.json';

export const steps = ['seal', 'open', 'cancel', 'sum', 'verdict', 'spoils', 'scores'] as const;
export type BattleStep = (typeof steps)[number];
const isPast = (step: BattleStep, than: BattleStep) => steps.indexOf(step) >= steps.indexOf(than);

export interface OpenBattle {
  battle: Battle;
  talk: Saying[];
  step: BattleStep;
}
export const hasCome = (open: OpenBattle | null, step: BattleStep) =>
  open !== null && isPast(open.step, step);
export interface Scene {
  open: OpenBattle | null;
  flying: Flight[];
  before: number[]; // the scores before the battle, by seat
}
export const sceneOf = (beat: Beat | null) => (beat?.scene as Scene | undefined) ?? null;

function sum(one: Heap, other: Heap, sign: 1 | -1): Heap {
  return Object.fromEntries(colours.map((gem) => [gem, one[gem] + sign * other[gem]])) as Heap;
}
const only = (gem: Colour): Heap => ({ red: 0, blue: 0, yellow: 0, [gem]: 1 });

// A view as far as it has been told; the scores come last, by themselves.
export function toldBy(view: BustersView, event: GameEvent): BustersView {
  const { table } = view;
  const what = known(event);
  const withSeat = (seat: number, change: (one: Adventurer) => Partial<Adventurer>) =>
    view.seats.map((one, at) => (at === seat ? { ...one, ...change(one) } : one));
  switch (what?.event) {
    case 'down':
      return { ...view, seats: withSeat(what.seat, () => ({ down: true })) };
    case 'loot':
      return {
        ...view,
        table: { ...table, bank: sum(table.bank, what.gems, -1) },
        seats: withSeat(what.seat, ({ gems: had }) => ({ gems: sum(had, what.gems, 1) })),
      };
    case 'unclaimed':
      return {
        ...view,
        table: {
          ...table,
          bank: sum(table.bank, what.gems, -1),
          spoils: sum(table.spoils, what.gems, 1),
        },
      };
    case 'pick': {
      const one = only(what.gem);
      return {
        ...view,
        table: { ...table, spoils: sum(table.spoils, one, -1) },
        seats: withSeat(what.seat, ({ gems: had }) => ({ gems: sum(had, one, 1) })),
      };
    }
    case 'lose':
      return {
        ...view,
        table: { ...table, spoils: sum(table.spoils, what.gems, 1) },
        seats: withSeat(what.seat, ({ gems: had }) => ({ gems: sum(had, what.gems, -1) })),
      };
    case 'card':
      return { ...view, seats: withSeat(what.seat, ({ busted }) => ({ busted: [...busted, what.card] })) };
    default:
      return view;
  }
}

export const beats: GameBeats['beats'] = ({ before, after, events }, { names, data }) => {
  const end = asBusters(after);
  const { battle } = end.table;
  if (!battle) return [];
  const had = asBusters(before).seats.map(({ score }) => score.total);
  const talk = asBusters(before).table.talk;
  const isReveal = events.some(({ event }) => event === 'reveal');
  const monster = monsters(data).get(battle.monster)?.name ?? '';
  const name = (seat: number) => names[seat] ?? '';
  const shown: Beat[] = [];
  let view = asBusters(before);
  let told = 0;

  const show = (step: BattleStep, time: number, text: string, flying: Flight[] = []) => {
    const isStage = isReveal || step === 'scores';
    const scene: Scene = {
      open: step === 'seal' ? null : { battle, talk, step },
      flying,
      before: had,
    };
    const stage = isStage
      ? {
          stage: say('battle.title', { monster }),
          part: step,
          text,
          chips: { names: steps.map((one) => say(`step.${one}`)), at: steps.indexOf(step) },
        }
      : {};
    const seen = isStage ? { ...view, actors: [] } : view;
    // All cards turn over at once.
    const heard = step === 'open' ? { sound: 'reveal' as const } : {};
    shown.push({ ms: time, ...stage, ...heard, view: seen, told, scene });
  };

  const chests = flights(events, ms.gem);
  const flown = (event: GameEvent) => {
    // The gems of this event alone, the first at once.
    const own = chests.splice(0, flights([event]).length);
    const [first] = own;
    return own.map((one) => ({ ...one, delay: one.delay - (first?.delay ?? 0) }));
  };
  const reveal = ({ counted, cards, total, hp, won, lowest }: Battle) => {
    const gone = cards.filter((_, seat) => !counted.includes(seat));
    // The log says who won, so it waits for the verdict.
    told -= 1;
    show('open', ms.open, say('told.open', { cards: all(cards.map(String)) }));
    show(
      'cancel',
      ms.cancel,
      gone.length
        ? say('told.cancel', { cards: all([...new Set(gone)].map(String)) })
        : say('told.cancel.none'),
    );
    show(
      'sum',
      ms.sum,
      say('told.sum', { sum: counted.map((seat) => cards[seat] ?? 0).join(' + ') || '0', total, hp }),
    );
    told += 1;
    show(
      'verdict',
      ms.verdict,
      say(won ? 'told.won' : 'told.lost', { monster, names: all(lowest.map(name)), count: lowest.length }),
    );
  };

  for (const event of events) {
    told += 1;
    const kind = event.event;
    const what = known(event);
    if (kind === 'card' || kind === 'discard') {
      view = toldBy(view, event);
      // Only now do the figures on the plates change.
      view = {
        ...view,
        seats: view.seats.map((one, at) => ({ ...one, score: end.seats[at]?.score ?? one.score })),
      };
      const moved = end.seats.flatMap(({ score }, at) => {
        const now = score.total;
        return now === had[at] ? [] : [say('told.score', { name: name(at), before: had[at] ?? 0, now })];
      });
      show('scores', ms.scores, moved.join(' ') || say('told.score.none'));
      break;
    }
    if (kind === 'down' && isReveal) {
      view = toldBy(view, event);
      show('seal', ms.seal, say('told.seal'));
    } else if (kind === 'reveal') reveal(battle);
    else if (
      what?.event === 'loot' ||
      what?.event === 'unclaimed' ||
      what?.event === 'pick' ||
      what?.event === 'lose'
    ) {
      const flying = flown(event);
      const heap = what.event === 'pick' ? only(what.gem) : what.gems;
      view = toldBy(view, event);
      const seat = what.event === 'unclaimed' ? -1 : what.seat; // nobody's
      const why = say(`told.${what.event}`, {
        name: name(seat),
        gems: gems(heap),
        card: battle.cards[seat] ?? 0,
        chest: battle.counted.indexOf(seat) + 1,
        count: size(heap),
      });
      show('spoils', ms.gem * Math.max(2, size(heap)), why, flying);
    } else view = toldBy(view, event);
  }
  return shown;
};
