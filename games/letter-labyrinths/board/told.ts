// A view as far as it has been told: what each event changes of what everybody sees. The rules are the house's; this
// only takes over what its events say.
import type { Enemy, Seat, Table, View } from './view';
import type { Event, StepEvent } from './wire';

const seatOf = (who: string) => (who.startsWith('seat ') ? Number(who.slice(5)) : null);

function withTable(view: View, table: Partial<Table>): View {
  return { ...view, table: { ...view.table, ...table } };
}
function withSeat(view: View, at: number, change: (seat: Seat) => Partial<Seat>): View {
  return {
    ...view,
    seats: view.seats.map((seat, index) => (index === at ? { ...seat, ...change(seat) } : seat)),
  };
}
function withEnemy(view: View, id: number, change: (enemy: Enemy) => Partial<Enemy>): View {
  const enemies = view.table.enemies.map((enemy) =>
    enemy.id === id ? { ...enemy, ...change(enemy) } : enemy,
  );
  return withTable(view, { enemies });
}

function struck(view: View, foe: number | 'boss', captor: number | null): View {
  const wound = <Foe extends { damage: number; at: string | null; captor: number | null }>(one: Foe) => ({
    ...one,
    damage: one.damage + 1,
    ...(captor === null ? {} : { at: null, captor }),
  });
  const hit =
    foe === 'boss'
      ? withTable(view, { boss: view.table.boss && wound(view.table.boss) })
      : withEnemy(view, foe, wound);
  // Who captures gets the token.
  return captor === null ? hit : withSeat(hit, captor, ({ tokens }) => ({ tokens: tokens + 1 }));
}

function stepped(view: View, { who, at, foe, result }: StepEvent): View {
  const seat = seatOf(who);
  if (who === 'boss') return withTable(view, { boss: view.table.boss && { ...view.table.boss, at } });
  if (seat === null) return withEnemy(view, Number(who.split(' ')[1]), () => ({ at }));
  const moved = withSeat(view, seat, () => ({ at }));
  switch (result) {
    case 'damage':
      return foe === undefined ? moved : struck(moved, foe, null);
    case 'capture':
      return foe === undefined ? moved : struck(moved, foe, seat);
    case 'cleared':
      return withTable(moved, { traps: moved.table.traps.filter((trap) => trap.at !== at) });
    default:
      return moved;
  }
}

// What an ability did is in no event of its own: it is what `after` has no longer.
function used(view: View, seat: number, after: View): View {
  const { table } = view;
  const past = table.past.filter((card) => after.table.past.includes(card));
  const traps = table.traps.filter(({ at }) => after.table.traps.some((trap) => trap.at === at));
  const deck = table.deck + table.past.length - past.length;
  return withSeat(withTable(view, { past, traps, deck }), seat, ({ tokens, at }) => ({
    tokens: tokens - 1,
    ability_used: true,
    at: after.seats[seat]?.at ?? at,
  }));
}

// What is news may be there already, as on a page whose line was cut: nothing is there twice.
const withCard = (cards: readonly number[], card: number): number[] => [
  ...cards.filter((one) => one !== card),
  card,
];

// `after` is where it all leads: whoever comes in with the event is taken from there.
export function toldBy(view: View, event: Event, after: View): View {
  const { table } = view;
  switch (event.event) {
    case 'step':
      return stepped(view, event);
    case 'ability':
      return used(view, event.seat, after);
    case 'discard':
      return withTable(view, { deck: table.deck - 1, discards: withCard(table.discards, event.card) });
    case 'active':
      return withTable(view, {
        active: event.card,
        deck: table.deck - 1,
        past: table.active === null ? table.past : withCard(table.past, table.active),
      });
    case 'enemy': {
      const known = after.table.enemies.filter(({ id }) => !table.enemies.some((one) => one.id === id));
      const enemies = [
        ...table.enemies,
        ...known.map((one) => ({ ...one, at: null, damage: 0, captor: null })),
      ];
      return withEnemy(withTable(view, { enemies }), event.id, () => ({ at: event.at }));
    }
    case 'trap': {
      const others = table.traps.filter(({ at }) => at !== event.at); // it may lie there already
      return withTable(view, { traps: [...others, { at: event.at, letter: event.letter }] });
    }
    case 'flip': {
      const boss = after.table.boss;
      return withTable(view, {
        side: 'back',
        boss: boss && { ...boss, at: event.boss_at, damage: 0, captor: null, words: [] },
      });
    }
    default:
      return view;
  }
}

// A pawn that is pushed aside has no event: it is the move itself, before all that follows.
export function withPush(view: View, after: View): View {
  if (view.phase !== 'push') return view;
  const at = (seat: number) => after.seats[seat]?.at ?? null;
  return { ...view, seats: view.seats.map((one, seat) => ({ ...one, at: at(seat) })) };
}

// Whoever begins to spell has made the word.
export function withWord(view: View, seat: number, word: string): View {
  const words = [...view.table.words, { round: view.table.round, seat, word }];
  return withSeat(withTable(view, { words }), seat, ({ words_left }) => ({
    words_left: Math.max(0, words_left - 1),
    sprint: false,
  }));
}

// The Enemies' Turn begins when nobody has a word left; a word that was passed over has no event.
export function withAllMade(view: View): View {
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, words_left: 0, sprint: false })) };
}
