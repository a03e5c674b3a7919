// How Letter Labyrinths is told: a word letter by letter, the Enemies' Turn and the flip of the dungeon card as stages.
import type { Beat, GameBeats, Telling } from '$web/boards/board';
import type { GameEvent } from '$web/lib/wire';
import { beside, covered, type Step } from './path';
import { toldBy, withAllMade, withPush, withWord } from './told';
import { dungeonOf, fortuneOf, known, partsOf, viewOf, wayOf, type Parts, type View } from './view';
import type { Event, StepEvent } from './wire';
import { all, foeName, goalOf, say, upper, whoName } from './words';
import { beats as ms } from '../telling.json';

// Somebody who spells: the word, and what came of it so far.
export interface Spelling {
  who: string; // "seat 0", "enemy 3", "boss"
  word: string;
  steps: Step[];
  burned: number[]; // the fortune cards that it cost
  bumped: number[]; // the seats whose pawns were in the way
}
export interface Scene {
  kind: 'dungeon' | 'announce' | 'word' | 'summary' | 'flip' | 'boss' | 'dice';
  spelling: Spelling | null; // whose word is being told
  before: Spelling[]; // the foes that have been told
  burned: number; // cards, in this Enemies' Turn so far
  why: string; // what the last letter did, in a sentence
  card: number | null; // the fortune card by which it all goes
}
export const sceneOf = (beat: Beat | null) => (beat?.scene as Scene | undefined) ?? null;

const isStep = (event: Event | null): event is StepEvent => event?.event === 'step';
const isSeat = (who: string) => who.startsWith('seat ');

// One who spells with all that came of it, or any other event by itself; null for one of a newer house.
interface Phrase {
  who: string | null;
  word: string;
  events: (Event | null)[];
}
export function phrasesOf(events: GameEvent[], before: View, after: View): Phrase[] {
  const made = after.table.words.slice(before.table.words.length).map(({ word }) => word);
  const rolled = [...(after.table.boss?.words ?? [])];
  const wordOf = (who: string) => {
    if (isSeat(who)) return made.shift() ?? '';
    if (who === 'boss') return rolled.shift() ?? '';
    return after.table.enemies.find(({ id }) => `enemy ${id}` === who)?.word ?? '';
  };
  const phrases: Phrase[] = [];
  for (const event of events.map(known)) {
    const last = phrases.at(-1);
    const who = isStep(event) ? event.who : null;
    // A foe makes one step a letter, so the boss's next word begins where one ends; a sprinter makes more.
    const isFull = last?.who === 'boss' && last.events.filter(isStep).length >= last.word.length;
    const goesOn = last?.who && (who === last.who ? !isFull : event?.event === 'discard');
    if (last && goesOn) last.events.push(event);
    else phrases.push({ who, word: who === null ? '' : wordOf(who), events: [event] });
  }
  return phrases;
}

// Whom an enemy or the boss runs into.
function bumped(view: View, parts: Parts, who: string, { way, at }: Step): number[] {
  const body = who === 'boss' ? covered(view.table.boss) : [at];
  const ahead = way ? body.map((space) => beside(parts, space, way)) : [];
  return view.seats.flatMap((one, seat) => (one.at !== null && ahead.includes(one.at) ? [seat] : []));
}
function placeOf(view: View, who: string): string {
  const { boss, enemies } = view.table;
  if (who === 'boss') return boss?.at ?? '';
  const number = Number(who.split(' ')[1]);
  return (isSeat(who) ? view.seats[number]?.at : enemies.find(({ id }) => id === number)?.at) ?? '';
}
// "2 of 5": among those on the map, the boss last.
function orderOf({ table }: View, who: string): { at: number; of: number } {
  const foes = table.enemies.filter(({ at }) => at !== null).map(({ id }) => `enemy ${id}`);
  if (table.boss?.at) foes.push('boss');
  return { at: foes.indexOf(who) + 1, of: foes.length };
}

export const beats: GameBeats['beats'] = ({ before, after, events }, given) => {
  const teller = new Teller(withPush(viewOf(before), viewOf(after)), viewOf(after), given);
  for (const phrase of phrasesOf(events, viewOf(before), viewOf(after))) teller.tell(phrase);
  teller.end();
  return teller.beats;
};

class Teller {
  readonly beats: Beat[] = [];
  #told = 0;
  #stage = '';
  #before: Spelling[] = [];
  #burned = 0;
  readonly #parts: Parts;

  constructor(
    private view: View,
    private readonly after: View,
    private readonly given: Omit<Telling, 'view'>,
  ) {
    this.#parts = partsOf(given.data);
  }

  tell({ who, word, events }: Phrase): void {
    if (who !== null && isSeat(who)) return this.#spell(who, word, events);
    if (who !== null) return this.#foe(who, word, events);
    const [event = null] = events;
    const wasRevealed = this.view.table.revealed !== null;
    const isEmpty = this.view.table.round === 0 && !this.view.table.enemies.some(({ at }) => at !== null);
    if (event?.event === 'enemy' && isEmpty) this.#dungeon();
    this.#take(event);
    if (event?.event === 'flip') this.#flip();
    // In the middle of a round it is a card that the blue class chose; before the first round it is the deal.
    if (event?.event === 'active' && this.view.table.round > 0 && !wasRevealed) this.#announce();
  }

  #take(event: Event | null): void {
    this.#told += 1;
    if (event) this.view = toldBy(this.view, event, this.after);
  }
  #show(beat: Omit<Beat, 'view' | 'told' | 'scene'>, scene: Partial<Scene> & Pick<Scene, 'kind'>): void {
    const whole: Scene = {
      spelling: null,
      before: this.#before,
      burned: this.#burned,
      why: '',
      card: this.view.table.active,
      ...scene,
    };
    // On a stage it is nobody's turn.
    const view = beat.stage ? { ...this.view, actors: [] } : this.view;
    this.beats.push({ ...beat, view: view, told: this.#told, scene: whole });
  }

  // After the last of them, what they all did, in a list.
  end(): void {
    if (!this.#before.length) return;
    const text = say('enemies.done', { burned: this.#burned, count: this.view.table.deck });
    this.#show({ ms: ms.summary, stage: this.#stage, part: 'summary', text }, { kind: 'summary' });
  }

  #dungeon(): void {
    const dungeon = dungeonOf(this.#parts, this.after);
    if (!dungeon) return;
    // The last class has been taken.
    this.view = { ...this.view, seats: this.after.seats };
    const text = goalOf(dungeon, 'front');
    this.#show({ ms: ms.dungeon, stage: dungeon.name, part: 'dungeon', text }, { kind: 'dungeon' });
  }
  #announce(): void {
    this.#stage = say('enemies.title');
    this.view = withAllMade(this.view);
    const text = say('enemies.announce', { card: this.view.table.active ?? 0 });
    this.#show({ ms: ms.announce, stage: this.#stage, text }, { kind: 'announce' });
  }
  #flip(): void {
    const stage = say('flip.title');
    const values = { boss: foeName(this.after, this.#parts, 'boss'), at: this.view.table.boss?.at ?? '' };
    this.#show(
      { ms: ms.flip, stage, part: 'flip', text: say('flip.text', values), sound: 'reveal' },
      { kind: 'flip' },
    );
    const under = covered(this.view.table.boss);
    const pushed = this.view.seats.flatMap(({ at }, seat) =>
      at !== null && under.includes(at) ? [this.given.names[seat] ?? ''] : [],
    );
    const text = say('flip.landing', { ...values, count: pushed.length, names: all.format(pushed) });
    this.#show({ ms: ms.landing, stage, part: 'landing', text }, { kind: 'boss' });
  }

  #foe(who: string, word: string, events: (Event | null)[]): void {
    if (!this.#stage) this.#announce();
    if (who === 'boss' && !this.#before.some((one) => one.who === 'boss')) this.#roll();
    this.#before = [...this.#before, this.#walk(who, word, events)];
  }
  #roll(): void {
    const words = this.after.table.boss?.words ?? [];
    const { boss: one } = this.view.table;
    this.view = { ...this.view, table: { ...this.view.table, boss: one && { ...one, words } } };
    const boss = foeName(this.after, this.#parts, 'boss');
    const text = say('boss.words', { boss, words: all.format(words.map(upper)), count: words.length });
    this.#show({ ms: ms.dice, stage: this.#stage, part: 'dice', text, sound: 'die' }, { kind: 'dice' });
  }
  #spell(who: string, word: string, events: (Event | null)[]): void {
    this.view = withWord(this.view, Number(who.slice(5)), word);
    this.#walk(who, word, events);
  }

  // Letter by letter; a letter that costs a card is told with the card.
  #walk(who: string, word: string, events: (Event | null)[]): Spelling {
    let spelling: Spelling = { who, word, steps: [], burned: [], bumped: [] };
    const earlier = this.#before.filter((one) => one.who === who).length;
    const part = earlier ? `${who} ${earlier + 1}` : who;
    events.forEach((event, at) => {
      const from = placeOf(this.view, who);
      this.#take(event);
      if (isStep(event)) {
        const step = this.#step(event, from);
        const met = step.result === 'bump' ? bumped(this.view, this.#parts, who, step) : [];
        spelling = {
          ...spelling,
          steps: [...spelling.steps, step],
          bumped: [...new Set([...spelling.bumped, ...met])],
        };
      } else if (event?.event === 'discard') {
        spelling = { ...spelling, burned: [...spelling.burned, event.card] };
        this.#burned += 1;
      }
      const next = events[at + 1];
      if (isStep(event) && next && !isStep(next)) return;
      const rest = next || isSeat(who) ? 0 : ms.rest;
      const time = isStep(event)
        ? { ms: ms.letter + rest, isSmall: true }
        : { ms: ms.burn + rest, sound: 'burn' as const };
      const scene = { kind: 'word', spelling, why: this.#why(spelling) } as const;
      if (isSeat(who)) this.#show({ ...time, part, text: this.#made(spelling) }, scene);
      else
        this.#show({ ...time, part, stage: this.#stage, text: this.#line(spelling, !isStep(event)) }, scene);
    });
    return spelling;
  }
  #made({ who, word }: Spelling): string {
    return say('story.word', { name: this.given.names[Number(who.slice(5))] ?? '', word: upper(word) });
  }
  #step({ letter, result, at }: StepEvent, from: string): Step {
    return { letter, way: wayOf(fortuneOf(this.#parts, this.view.table.active), letter), result, from, at };
  }
  #line({ who, word, steps }: Spelling, isBurning: boolean): string {
    const order = orderOf(this.view, who);
    const last = steps.at(-1);
    const names = last
      ? bumped(this.view, this.#parts, who, last).map((seat) => this.given.names[seat] ?? '')
      : [];
    return say(isBurning ? 'enemies.bumps' : 'enemies.spells', {
      ...order,
      who: whoName(who, { ...this.given, view: this.view }),
      word: [...upper(word)].join('‑'),
      names: all.format(names),
    });
  }
  #why({ who, steps }: Spelling): string {
    const step = steps.at(-1);
    if (!step) return '';
    const names = bumped(this.view, this.#parts, who, step).map((seat) => this.given.names[seat] ?? '');
    const { letter, way, result } = step;
    return say(`why.${result}`, { letter: upper(letter), way: way ?? '', names: all.format(names) });
  }
}
