// How Secret Labyrinth is told: a piece walks square by square, what it takes is named, and duels and trades are stages
// whose counts change when a card lands. A card's face comes from the views before and after alone: whoever may not
// know it sees a back.
import type { Beat, GameBeats } from '$web/boards/board';
import type { SoundName } from '$web/lib/sound';
import type { GameEvent } from '$web/lib/wire';
import {
  cardOf,
  countKinds,
  known,
  partsOf,
  viewOf,
  type Duel,
  type Fist,
  type Parts,
  type View,
} from './view';
import { isKey } from '$web/words/say';
import type { DemandEvent, Event, GoEvent, PlaceEvent, TakeEvent, TradeEvent, WonEvent } from './wire';
import { learnWays, walkOf } from './ways';
import { all, cardName, messages, place, say, tell } from './words';
import { beats as ms } from '../telling.json';

// Shown without beats: a ring turns, a card on the board is turned over.
export const sounds = { turn: 'ring', reveal: 'reveal' } satisfies Partial<Record<Event['event'], SoundName>>;

export const duelSteps = ['stake', 'fists', 'open', 'card', 'place'] as const;
export type DuelStep = (typeof duelSteps)[number];
export const tradeSteps = ['animal', 'give', 'draw', 'done'] as const;
export type TradeStep = (typeof tradeSteps)[number];

export const duelChips = (step: DuelStep) => ({
  names: duelSteps.map((one) => say(`duel.step.${one}`)),
  at: duelSteps.indexOf(step),
});

// Cards on their way: so many, and which, as far as this onlooker may know.
export interface Passing {
  from: number;
  to: number;
  number: number;
  cards: string[];
}
export interface DuelMoment {
  duel: Duel;
  count: number | null; // 3, 2, 1 before the fists open
  isRolling: boolean;
  passing: (Passing & { isLanded: boolean }) | null;
}
export interface TradeMoment {
  by: number;
  with: number;
  animal: string;
  step: TradeStep;
  given: Passing;
  drawn: Passing;
  before: number[]; // how many cards everybody had
}
export interface Scene {
  line?: { text: string; card: string | null }; // over the castle
  duel?: DuelMoment;
  trade?: TradeMoment;
}
export const sceneOf = (beat: Beat | null) => (beat?.scene as Scene | undefined) ?? null;

const at = (view: View, seat: number, square: string): View => ({
  ...view,
  seats: view.seats.map((one, index) => (index === seat ? { ...one, square } : one)),
});
const withDuel = (view: View, change: Partial<Duel>): View => ({
  ...view,
  table: { ...view.table, duel: view.table.duel && { ...view.table.duel, ...change } },
});
// Cards, counts and notes as they are afterwards; nothing else.
const withCards = (view: View, after: View): View => ({
  ...view,
  table: { ...view.table, discard: after.table.discard },
  seats: view.seats.map((one, seat) => {
    const { count = one.count, cards = one.cards } = after.seats[seat] ?? {};
    return { ...one, count, cards };
  }),
  ...(after.you && { you: after.you }),
});

const without = (cards: string[], others: string[]) => cards.filter((id) => !others.includes(id));
// The cards that a seat has now and had not before, as far as this onlooker sees both.
export function gained(before: View, after: View, of: number, seat: number | null): string[] {
  const held = (view: View) => (of === seat ? view.you?.cards : view.seats[of]?.cards) ?? null;
  const [had, has] = [held(before), held(after)];
  return had && has ? without(has, had) : [];
}
// From either side: the one may be known where the other is not.
function passed(before: View, after: View, from: number, to: number, seat: number | null): string[] {
  const got = gained(before, after, to, seat);
  return got.length ? got : gained(after, before, from, seat);
}

export function winnerOf(parts: Parts, duel: Duel, [challenger, defender]: [Fist, Fist]): number | null {
  if (challenger === defender) return null;
  const isFirst = parts.beats.some(({ id, beats: weaker }) => id === challenger && weaker === defender);
  return isFirst ? duel.challenger : duel.defender;
}

export const beats: GameBeats['beats'] = (happening, given) => {
  const after = viewOf(happening.after);
  const teller = new Teller(viewOf(happening.before), after, given);
  for (const event of happening.events) teller.tell(event);
  if (after.phase === 'move') void learnWays(after, given.seat);
  return teller.beats;
};

type Given = Parameters<GameBeats['beats']>[1];
class Teller {
  readonly beats: Beat[] = [];
  #told = 0;
  readonly #parts: Parts;
  readonly #before: View;

  constructor(
    private view: View,
    private readonly after: View,
    private readonly given: Given,
  ) {
    this.#parts = partsOf(given.data);
    this.#before = view;
  }

  tell(event: GameEvent): void {
    this.#told += 1;
    const told = known(event);
    switch (told?.event) {
      case 'go':
        return this.#walk(told);
      case 'take':
        return this.#take(told);
      case 'challenge':
        return this.#challenge(told.seat, told.target, told.die);
      case 'roll':
        return this.#roll(told.number);
      case 'name':
        this.view = withDuel(this.view, { kind: told.kind });
        return this.#duel('stake', 'name', ms.named, `${this.#named(told.kind)} ${this.#gives()}`);
      case 'show':
        return this.#open([told.challenger, told.defender]);
      case 'won':
        return this.#won(told);
      case 'drawn':
        return this.#duel('open', 'drawn', ms.landed, this.#line(told));
      case 'place':
        return this.#place(told);
      case 'demand':
        return this.#trade('animal', ms.animal, told);
      case 'trade':
        this.#trade('give', ms.give, told);
        this.#trade('draw', ms.draw, told);
        return this.#trade('done', ms.done, told);
    }
  }

  #name(seat: number): string {
    return this.given.names[seat] ?? '';
  }
  #line(event: Event): string {
    return tell(event, { ...this.given, view: this.view }) ?? '';
  }
  #show(beat: Omit<Beat, 'view' | 'told' | 'scene'>, scene?: Scene): void {
    const view = beat.stage ? { ...this.view, actors: [] } : this.view;
    this.beats.push({ ...beat, told: this.#told, view: view, scene });
  }

  #walk(event: GoEvent): void {
    const way = walkOf(this.view, event.start, event.to);
    const text = this.#line(event);
    // A long way takes no longer than 18 squares, for which the house waits.
    const step = Math.floor(ms.square * Math.min(1, 18 / Math.max(1, way.length - 1)));
    for (const square of way.slice(1)) {
      this.view = at(this.view, event.seat, square);
      this.#show({ ms: step, isSmall: true, part: 'walk', text });
    }
  }
  #take(event: TakeEvent): void {
    const { seats } = this.view;
    const text = this.#line(event);
    this.view = {
      ...this.view,
      seats: seats.map((one, index) => (index === event.seat ? { ...one, count: one.count + 1 } : one)),
    };
    this.#show({ ms: ms.take, text }, { line: { text, card: event.card } });
  }

  // The duel.
  #duel(step: DuelStep, part: string, time: number, text: string, moment: Partial<DuelMoment> = {}): void {
    const { duel } = this.view.table;
    if (!duel) return;
    const scene: Scene = { duel: { duel, count: null, isRolling: false, passing: null, ...moment } };
    const isSmall = 'count' in moment ? { isSmall: true } : {};
    const sound = moment.isRolling ? ('die' as const) : part === 'open' ? ('reveal' as const) : null;
    this.#show(
      {
        ms: time,
        stage: say('duel.stage'),
        part,
        text,
        chips: duelChips(step),
        ...isSmall,
        ...(sound && { sound }),
      },
      scene,
    );
  }
  // Which of the two is the onlooker, for the words.
  #me(duel: { challenger: number; defender: number }): string {
    const { seat } = this.given;
    return seat === duel.challenger ? 'challenger' : seat === duel.defender ? 'defender' : 'other';
  }
  #gives(): string {
    const { duel } = this.view.table;
    const single = `told.gives.${String(this.view.options['single'])}`;
    if (duel?.kind) return say(`told.gives.${duel.kind}`, { number: duel.number ?? 1 });
    if (duel?.die) return say('told.gives.die');
    return say(isKey(messages, single) ? single : 'told.gives.loser');
  }
  #challenge(challenger: number, defender: number, die: boolean): void {
    const duel: Duel = {
      challenger,
      defender,
      die,
      number: die ? null : 1,
      kind: null,
      ready: [],
      rounds: [],
      winner: null,
      given: null,
    };
    this.view = { ...this.view, phase: 'duel', table: { ...this.view.table, duel } };
    const text = say(die ? 'told.challenge.die' : 'told.challenge.one', {
      me: this.#me(duel),
      challenger: this.#name(challenger),
      defender: this.#name(defender),
    });
    this.#duel('stake', 'stake', ms.stake, `${text} ${this.#gives()}`);
  }
  #roll(number: number): void {
    this.#duel('stake', 'die', ms.rolling, say('prompt.roll'), { isRolling: true });
    this.view = withDuel(this.view, { number });
    this.#duel('stake', 'die', ms.rolled, say('event.roll', { number }));
  }
  #open(fists: [Fist, Fist]): void {
    const { duel } = this.view.table;
    if (!duel) return;
    this.view = withDuel(this.view, { ready: [duel.challenger, duel.defender] });
    for (const count of [3, 2, 1]) this.#duel('fists', 'count', ms.count, say('told.count'), { count });
    const winner = winnerOf(this.#parts, duel, fists);
    this.view = withDuel(this.view, { ready: [], rounds: [...duel.rounds, fists], winner });
    const [first, second] = winner === duel.defender ? [fists[1], fists[0]] : fists;
    const text = say(winner === null ? 'told.equal' : `told.beats.${first}`, {
      first: say(`fist.${first}`),
      second: say(`fist.${second}`).toLocaleLowerCase(),
      name: this.#name(winner ?? 0),
      me: winner === this.given.seat ? 'winner' : this.#me(duel) === 'other' ? 'other' : 'loser',
    });
    this.#duel('open', 'open', ms.open, text);
  }
  #won({ seat: to, target: from, kind: named, number }: WonEvent): void {
    const cards = number ? passed(this.#before, this.after, from, to, this.given.seat) : [];
    const passing = { from, to, number, cards };
    const me = this.given.seat === to ? 'winner' : this.given.seat === from ? 'loser' : 'other';
    const values = { me, number, winner: this.#name(to), loser: this.#name(from), cards: this.#cards(cards) };
    const kind = named ?? 'any';
    if (!number) {
      this.view = withDuel(this.view, { given: 0 });
      return this.#duel('card', 'nothing', ms.landed, say(`told.nothing.${kind}`, values));
    }
    const text = say(cards.length ? 'told.passes.known' : `told.passes.${kind}`, values);
    this.#duel('card', 'card', ms.pass, text, { passing: { ...passing, isLanded: false } });
    this.view = withDuel(withCards(this.view, this.after), { given: number });
    const landed = me === 'winner' ? `${text} ${this.#hold(cards)}` : `${text} ${this.#secret(cards, me)}`;
    this.#duel('card', 'card', ms.landed, landed.trim(), { passing: { ...passing, isLanded: true } });
  }
  #cards(ids: string[]): string {
    return all.format(ids.map((id) => cardName(this.#parts, id)));
  }
  // "You now hold 3 trolls."
  #hold(ids: string[]): string {
    const kinds = new Set(ids.map((id) => cardOf(this.#parts, id)?.kind));
    const held = countKinds(this.#parts, this.after.you?.cards ?? []);
    const [kind] = kinds;
    return kinds.size === 1 && kind ? say(`told.hold.${kind}`, { count: held[kind] }) : '';
  }
  #secret(cards: string[], me: string): string {
    return cards.length || me !== 'other' ? '' : say('told.secret');
  }
  #named(kind: string): string {
    const { duel } = this.view.table;
    if (!duel) return '';
    return say('told.name', { me: this.#me(duel), challenger: this.#name(duel.challenger), kind });
  }
  #place(event: PlaceEvent): void {
    const { seat, target, to } = event;
    const { seat: mine, data } = this.given;
    const text = say('told.place', {
      me: mine === seat ? 'winner' : mine === target ? 'loser' : 'other',
      name: this.#name(seat),
      target: this.#name(target),
      to: place(to, { data }) ?? '',
    });
    this.view = at(this.view, event.target, event.to);
    this.#show({
      ms: ms.place,
      stage: say('duel.stage'),
      part: 'place',
      text,
      chips: duelChips('place'),
    });
  }

  // The trade.
  #trade(step: TradeStep, time: number, event: DemandEvent | TradeEvent): void {
    const { seat: by, target: other, animal, number } = event;
    const { seat } = this.given;
    const before = this.#before.seats.map(({ count }) => count);
    const given: Passing = {
      from: by,
      to: other,
      number: 1,
      cards: without(passed(this.#before, this.after, by, other, seat), [animal]),
    };
    const drawn: Passing = {
      from: other,
      to: by,
      number,
      cards: passed(this.#before, this.after, other, by, seat),
    };
    if (step === 'done') this.view = withCards(this.view, this.after);
    const me = seat === by ? 'by' : seat === other ? 'other' : 'none';
    const values = {
      me,
      by: this.#name(by),
      other: this.#name(other),
      animal: cardName(this.#parts, animal),
      number: drawn.number,
      given: this.#cards(given.cards),
      drawn: this.#cards(drawn.cards),
    };
    const isKnown = given.cards.length > 0 && drawn.cards.length > 0;
    const text = say(step === 'done' && isKnown ? 'told.trade.known' : `told.trade.${step}`, values);
    this.#show(
      {
        ms: time,
        stage: say('trade.stage'),
        part: step,
        text,
        chips: { names: tradeSteps.map((one) => say(`trade.step.${one}`)), at: tradeSteps.indexOf(step) },
      },
      { trade: { by, with: other, animal, step, given, drawn, before } },
    );
  }
}
