// The page's own queue of what happened. One thing is shown after the other: figures, prompt and log are those of the
// beat being shown, and whatever the house tells meanwhile waits its turn and cuts nothing off.
import type { Beat, Happening } from '../boards/board';
import { eventsOf, isOfGame, type Clock, type GameView, type Legal, type NewsItem } from '../lib/wire';

export interface Scene {
  game: { view: GameView; legal: Legal; clock: Clock | null };
  news: NewsItem[]; // what led to it
}
export interface Shown {
  view: GameView;
  legal: Legal;
  clock: Clock | null;
  news: NewsItem[]; // all that has been told
  beat: Beat | null;
  part: { at: number; of: number } | null; // how far the stage has come; before its first part -1
  last: Beat | null; // how the last stage ended, which can be told again
}
export interface Pace {
  later(task: () => void, ms: number): number;
  cancel(task: number): void;
  isCalm(): boolean; // somebody wants no motion
}

const nothing: Legal = { moves: [], open: [] };
const calmBeat = 600;
const crowd = 3; // more scenes than that waiting: whatever is no stage goes at double speed

const isAsked = ({ moves, open }: Legal) => moves.length + open.length > 0;
const allEvents = (news: NewsItem[]) => news.flatMap(eventsOf);

export class Queue {
  #shown: Scene['game'] | null = null; // told to its end
  #told: NewsItem[] = [];
  #act: { scene: Scene; beats: Beat[] } | null = null;
  #at = 0;
  #waiting: Scene[] = [];
  #stage: Beat[] = []; // the last one
  #timer = 0;

  constructor(
    private readonly beatsOf: (happening: Happening) => Beat[],
    private readonly pace: Pace,
    private readonly changed: () => void,
  ) {}

  hear(scene: Scene): void {
    this.#waiting.push(scene);
    if (!this.#act) this.#next();
    this.changed();
  }
  // Somebody who was away sees how things stand, and is told nothing.
  show(scene: Scene): void {
    this.#waiting.push(scene);
    this.finish();
  }
  // A tap: on to the next part of what is being told.
  finishPart(): void {
    const part = this.#beat?.part;
    this.#go((one) => part !== undefined && one.part === part);
  }
  // Skip: to the end of the stage, or of what is being told where there is none.
  finishStage(): void {
    const stage = this.#beat?.stage;
    this.#go((one) => one.stage === stage);
  }
  // The last stage once more, over the game as it stands; whatever comes meanwhile waits.
  again(): void {
    if (this.#beat?.stage || !this.#stage.length) return;
    this.finish(); // an ordinary move that is being told
    if (!this.#shown) return;
    this.#act = { scene: { game: this.#shown, news: [] }, beats: this.#stage };
    this.#at = 0;
    this.#wait();
    this.changed();
  }
  // To the end of everything: somebody makes a move of their own.
  finish(): void {
    this.pace.cancel(this.#timer);
    if (this.#act) this.#settle(this.#act.scene);
    this.#act = null;
    for (const scene of this.#waiting.splice(0)) this.#settle(scene);
    this.changed();
  }

  // How many things have come that are not begun.
  get behind(): number {
    return this.#waiting.length;
  }
  // Whether all that came has been told.
  get isIdle(): boolean {
    return !this.#act && this.#waiting.length === 0;
  }
  get now(): Shown | null {
    const beat = this.#beat;
    if (!this.#shown) return null;
    const last = this.#stage.at(-1) ?? null;
    if (!beat || !this.#act) return { ...this.#shown, news: this.#told, beat: null, part: null, last };
    const { scene, beats } = this.#act;
    const newest = this.#waiting.at(-1)?.game ?? scene.game;
    const shown = {
      clock: newest.clock,
      news: [...this.#told, ...upTo(scene.news, beat.told)],
      beat,
      part: partAt(beats, this.#at),
      last,
    };
    // Where time counts, a story costs none: it runs over the game, which goes on under it.
    if (newest.clock?.running) return { ...shown, view: newest.view, legal: newest.legal };
    // Nobody is asked for anything before all is told. Who was asked already, and still is, goes on under an ordinary
    // move of somebody else.
    const goesOn = isAsked(this.#shown.legal) && !beats.slice(this.#at).some(({ stage }) => stage);
    return { ...shown, view: beat.view, legal: goesOn ? scene.game.legal : nothing };
  }

  get #beat(): Beat | null {
    return this.#act?.beats[this.#at] ?? null;
  }
  #settle({ game, news }: Scene): void {
    this.#shown = game;
    if (news.length) this.#told = [...this.#told, ...news];
  }
  // Takes what waits; what has no beats is shown at once.
  #next(): void {
    for (let scene = this.#waiting.shift(); scene; scene = this.#waiting.shift()) {
      const { view: after } = scene.game;
      const before = this.#shown?.view;
      const beats = before ? this.beatsOf({ before, after, events: allEvents(scene.news) }) : [];
      if (beats.length) {
        this.#act = { scene, beats };
        this.#at = 0;
        const stage = beats.findLast((one) => one.stage)?.stage;
        if (stage) this.#stage = beats.filter((one) => one.stage === stage);
        return this.#wait();
      }
      this.#settle(scene);
    }
  }
  #go(isPassed: (beat: Beat) => boolean): void {
    if (!this.#act) return;
    const { beats, scene } = this.#act;
    do ++this.#at;
    while (this.#at < beats.length && isPassed(beats[this.#at] as Beat));
    this.pace.cancel(this.#timer);
    if (this.#at < beats.length) this.#wait();
    else {
      this.#act = null;
      this.#settle(scene);
      this.#next();
    }
    this.changed();
  }
  #wait(): void {
    const beat = this.#beat;
    if (!beat) return;
    const ms = this.pace.isCalm() && !beat.isSmall ? calmBeat : beat.ms;
    const isHurried = !beat.stage && this.#waiting.length > crowd;
    this.#timer = this.pace.later(() => this.#go(() => false), isHurried ? ms / 2 : ms);
  }
}

// The news as far as so many of its events have been told.
function upTo(news: NewsItem[], told: number): NewsItem[] {
  const shown: NewsItem[] = [];
  let left = told;
  for (const item of news) {
    if (!isOfGame(item)) {
      shown.push(item);
      continue;
    }
    const events = item.events.slice(0, Math.max(0, left));
    if (events.length === 0 && left <= 0) break;
    shown.push({ ...item, events });
    left -= item.events.length;
  }
  return shown;
}

function partAt(beats: Beat[], at: number): Shown['part'] {
  const { stage, part } = beats[at] ?? {};
  if (!stage) return null;
  const parts = new Set(beats.flatMap((one) => (one.stage === stage && one.part ? [one.part] : [])));
  return { at: part ? [...parts].indexOf(part) : -1, of: parts.size };
}
