// How Guru Guru is told: cards are sown one by one; in a fight the dice fly, land and lie still, then the sum grows,
// then comes the verdict, then the gold moves, and only then is it the next one's fight.
import type { Beat, GameBeats, Telling } from '$web/boards/board';
import type { SoundName } from '$web/lib/sound';
import { asGuru, known, type Fight, type GuruView, type Table } from './table';
import type { DiceEvent, Event, Face, KnockedOutEvent, StayEvent, SurvivedEvent } from './wire';
import { all, gain, say, tell } from './words';
import { beats as ms } from '../telling.json';

export interface Sowing {
  from: number;
  to: number[];
  landed: number;
  shown: string | null;
}
export interface Moment {
  dice?: { faces: Face[]; isFlying: boolean };
  stamp?: { fight: Fight };
}
export interface Scene {
  sown?: Sowing;
  moment?: Moment; // over the fight
  reckoning?: Table['history'][number];
}
export const sceneOf = (beat: Beat | null): Scene => (beat?.scene as Scene | undefined) ?? {};

// The parts of a fight that are heard.
const heard: Record<string, SoundName> = { open: 'reveal', throw: 'die' };

type End = SurvivedEvent | KnockedOutEvent;
const isEnd = (event: Event | null): event is End =>
  event?.event === 'survived' || event?.event === 'knocked-out';
const withFight = (view: GuruView, seat: number, change: (fight: Fight) => Partial<Fight>): GuruView => {
  const { combat } = view.table;
  if (!combat) return view;
  const fights = combat.fights.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
  return { ...view, table: { ...view.table, combat: { ...combat, seat, fights } } };
};

export const beats: GameBeats['beats'] = ({ before, after, events }, given) => {
  const teller = new Teller(asGuru(before), asGuru(after), given);
  const all = events.map(known);
  all.forEach((event, at) => event && teller.tell(event, at + 1, all[at + 1] ?? null));
  teller.reckon();
  return teller.beats;
};

class Teller {
  readonly beats: Beat[] = [];
  readonly #fights: Fight[]; // as they are afterwards
  #told = 0;
  #ended = 0; // events up to the last verdict

  constructor(
    private view: GuruView,
    private readonly after: GuruView,
    private readonly given: Omit<Telling, 'view'>,
  ) {
    const { combat, history } = after.table;
    this.#fights = combat?.fights ?? history.at(-1)?.fights ?? [];
  }

  tell(event: Event, told: number, next: Event | null): void {
    this.#told = told;
    switch (event.event) {
      case 'stay':
        return this.#sow(event);
      case 'cards':
        if (next?.event !== 'cards') this.#open();
        return;
      case 'equip':
      case 'consume':
        // What its dice bring is counted when they lie.
        if (next?.event === 'dice') this.#lay(event.seat);
        else this.#settle(event.seat);
        return this.#show(event.seat, 'use', ms.use, this.#line(event));
      case 'reroll':
        // The dice that are picked up lie no longer.
        this.view = withFight(this.view, event.seat, ({ throws }) => ({
          throws: throws.map((one) =>
            one.card === event.card ? { ...one, faces: without(one.faces, event.faces) } : one,
          ),
        }));
        return;
      case 'dice':
        return this.#throw(event);
      case 'survived':
      case 'knocked-out':
        return this.#judge(event, next);
    }
  }
  // The end of a round, after its last fight.
  reckon(): void {
    const { history } = this.after.table;
    const round = history.at(-1);
    if (!round || history.length === this.view.table.history.length) return;
    this.beats.push({
      ms: ms.reckoning,
      view: { ...this.view, actors: [] },
      told: this.#ended,
      part: 'reckoning',
      stage: say('round.stage', { round: round.round }),
      text: all(round.fights.map((one) => gain(one, this.given.names))),
      scene: { reckoning: round } satisfies Scene,
    });
  }

  #line(event: Event): string {
    return tell(event, { ...this.given, view: this.view }) ?? '';
  }
  #title(seat: number): string {
    if (seat === this.given.seat) return say('fight.mine');
    return say('fight.of', { name: this.given.names[seat] ?? '' });
  }
  #show(seat: number, part: string, time: number, text: string, moment?: Moment): void {
    const sound = heard[part];
    this.beats.push({
      ms: time,
      ...(sound && { sound }),
      view: { ...this.view, actors: [] },
      told: this.#told,
      part: `${part} ${seat}`,
      stage: this.#title(seat),
      text,
      scene: (moment ? { moment } : {}) satisfies Scene,
    });
  }

  #sow(event: StayEvent): void {
    const { room: from, to, shown } = event;
    for (let landed = 0; landed <= to.length; ++landed)
      this.beats.push({
        ms: landed ? ms.card : ms.lift,
        isSmall: true,
        view: { ...this.after, actors: [] },
        told: this.#told,
        part: 'sow',
        text: this.#line(event),
        scene: { sown: { from, to, landed, shown } } satisfies Scene,
      });
  }

  // All hauls lie open; nobody has fought yet.
  #open(): void {
    const fights = this.#fights.map((one): Fight => ({ ...one, state: 'waiting', gold: null }));
    const [first] = fights;
    if (!first) return;
    const combat = { seat: first.seat, dice: null, fights };
    this.view = {
      ...this.view,
      phase: 'combat',
      table: { ...this.view.table, turn: null, door: null, combat },
    };
    this.view = withFight(this.view, first.seat, () => ({ state: 'fighting' }));
    this.#show(first.seat, 'open', ms.opened, say('told.opened'));
  }
  // The fight as the house has it after the move, but for its end.
  #settle(seat: number): void {
    const fight = this.#fights.find((one) => one.seat === seat);
    if (fight) this.view = withFight(this.view, seat, () => ({ ...fight, state: 'fighting', gold: null }));
  }
  #lay(seat: number): void {
    const { equipped = [], discarded = [] } = this.#fights.find((one) => one.seat === seat) ?? {};
    this.view = withFight(this.view, seat, () => ({ equipped, discarded }));
  }
  #throw(event: DiceEvent): void {
    const { seat, faces } = event;
    this.#show(seat, 'throw', ms.throw, say('told.throw'), { dice: { faces, isFlying: true } });
    this.#show(seat, 'land', ms.land, this.#line(event), { dice: { faces, isFlying: false } });
    this.#settle(seat);
    const fight = this.view.table.combat?.fights.find((one) => one.seat === seat);
    const values = { swords: fight?.swords ?? 0, skulls: fight?.skulls === 'inf' ? 0 : (fight?.skulls ?? 0) };
    const text = say(fight?.skulls === 'inf' ? 'fight.sum.endless' : 'fight.sum', values);
    this.#show(seat, 'sum', ms.sum, text, { dice: { faces, isFlying: false } });
  }
  #judge(event: End, next: Event | null): void {
    this.#ended = this.#told;
    const { seat, gold } = event;
    const isAlive = event.event === 'survived';
    this.#settle(seat);
    this.view = withFight(this.view, seat, () => ({ state: isAlive ? 'survived' : 'knocked-out', gold }));
    const fight = this.view.table.combat?.fights.find((one) => one.seat === seat);
    if (fight) this.#show(seat, 'verdict', ms.verdict, this.#line(event), { stamp: { fight } });
    // Only now does the gold reach the plate.
    const seats = this.view.seats.map((one, at) =>
      at === seat
        ? {
            ...one,
            gold: one.gold + gold,
            tokens: one.tokens + (isAlive ? 0 : 1),
            rounds: this.after.seats[at]?.rounds ?? one.rounds,
          }
        : one,
    );
    this.view = { ...this.view, seats };
    this.#show(seat, 'gold', ms.gold, this.#handOver(seat, gold));
    if (isEnd(next)) this.view = withFight(this.view, next.seat, () => ({ state: 'fighting' }));
  }
  #handOver(seat: number, gold: number): string {
    const name = this.given.names[seat] ?? '';
    const now = this.view.seats[seat]?.gold ?? 0;
    const waiting = this.view.table.combat?.fights.find((one) => one.state === 'waiting');
    const you = (of: number) => (of === this.given.seat ? 'yes' : 'no');
    const kept = say('told.gold', { you: you(seat), name, gold, now });
    if (!waiting) return kept;
    const next = { you: you(waiting.seat), name: this.given.names[waiting.seat] ?? '' };
    return `${kept} ${say('told.next', next)}`;
  }
}

function without(faces: Face[], taken: Face[]): Face[] {
  const left = [...faces];
  for (const face of taken) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
