// A guided game under way: the rules in this page hold its table. Everybody else moves by the course; the learner's moves
// are made by the learner, and only the one that the course goes on with changes anything.
import type { GameEvent, GameView, Legal, Refusal } from '../lib/wire';
import type { Rules } from '../rules/rules';
import type { Scene } from '../table/queue';
import { stopsOf, type Course, type Line } from './course';

const table = 'guided';
const trial = 'guided trial';

type Said = { ok: true; events?: GameEvent[]; view?: GameView } & Partial<Legal>;
// What became of a move: made, fine in another game, or against the rules.
export type Verdict = 'made' | 'another' | Refusal;

// "draw n" begins "draw nne", and "draw ne" is left.
const isBeginning = (move: string, wanted: string): boolean =>
  move.includes(' ') && wanted.startsWith(move) && /^\w/.test(wanted.slice(move.length));
const restOf = (move: string, wanted: string): string => `${move.split(' ')[0]} ${wanted.slice(move.length)}`;

const memberAt = (view: unknown, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce((one, key) => (one as Record<string, unknown> | null)?.[key], view);

export class Lesson {
  at = $state(0); // lines of the course that are done
  isBusy = $state(true); // others move, or it is being told
  #rest = $state<string | null>(null); // of a move that is made piece by piece
  readonly stops: number[];
  readonly #found: Record<number, string> = {}; // by line: what the learner has found out
  #run = 0; // only the newest wish counts
  #number = 0;

  // `show` resolves when it has been told.
  constructor(
    private readonly game: string,
    readonly course: Course,
    private readonly rules: Rules,
    private readonly show: (scene: Scene, isLive: boolean) => Promise<void>,
  ) {
    this.stops = stopsOf(course);
  }

  // The stop that is reached, by number; -1 before the first.
  get stop(): number {
    return this.stops.filter((index) => index <= this.at).length - 1;
  }
  get line(): Line | undefined {
    return this.course.course[this.at];
  }
  // The move that the course goes on with, if it is known here.
  get wanted(): string | undefined {
    return this.#rest ?? (this.line?.until ? undefined : this.line?.move);
  }
  get isOver(): boolean {
    return !this.isBusy && this.line === undefined;
  }
  get isMine(): boolean {
    return !this.isBusy && this.line?.by === this.course.seat;
  }

  // To a stop, as if everything before it had just been played.
  async goTo(stop: number): Promise<void> {
    const run = ++this.#run;
    this.isBusy = true;
    this.at = this.stops[stop] ?? 0;
    this.#rest = null;
    const { players, options, course } = this.course;
    const header = { clew: 1, game: this.game, players, options };
    const lines = course.slice(0, this.at).flatMap((line, at) => this.#record(line, this.#found[at]));
    await this.#ask({ cmd: 'load', record: [header, ...lines] });
    await this.#tell([], false);
    if (run === this.#run) await this.#goOn(run);
  }
  // Past a stop that asks for nothing.
  async next(): Promise<void> {
    if (this.isBusy || this.line?.move !== undefined) return;
    const run = this.#run;
    this.isBusy = true;
    ++this.at;
    await this.#goOn(run);
  }
  async move(move: string): Promise<Verdict> {
    const { line, wanted = move } = this;
    if (!this.isMine || line?.move === undefined) return 'another';
    const run = this.#run;
    const isPiece = line.by === this.course.seat && isBeginning(move, wanted);
    if (line.until || (move !== wanted && !isPiece)) {
      const verdict = await this.#judge(move, line);
      if (verdict !== 'made') return verdict;
      if (line.until) this.#found[this.at] = move;
    }
    this.isBusy = true;
    await this.#play({ ...line, move: isPiece ? move : wanted }, isPiece ? restOf(move, wanted) : null);
    if (run === this.#run) await this.#goOn(run);
    return 'made';
  }

  #record({ by, move: usual, at }: Line, found?: string): object[] {
    const move = found ?? usual;
    return move === undefined ? [] : [{ by, move, ...(at === undefined ? {} : { at }) }];
  }
  // Everybody else's moves, until the learner is asked again.
  async #goOn(run: number): Promise<void> {
    for (let line = this.line; line && line.stop === undefined; line = this.line) {
      if (line.by === this.course.seat) break;
      if (line.move === undefined)
        ++this.at; // only the test looks there
      else await this.#play(line);
      if (run !== this.#run) return;
    }
    this.isBusy = false;
  }
  async #play(line: Line, rest: string | null = null): Promise<void> {
    const run = this.#run;
    const [move] = this.#record(line);
    const { events = [] } = await this.#ask({ cmd: 'move', ...move, for: this.course.seat });
    if (run !== this.#run) return;
    this.#rest = rest;
    if (rest === null) ++this.at;
    await this.#tell(events, true);
  }
  async #tell(events: GameEvent[], isLive: boolean): Promise<void> {
    const { seat } = this.course;
    const { view } = await this.#ask({ cmd: 'view', for: seat });
    const { moves = [], open = [] } = await this.#ask({ cmd: 'legal', by: seat });
    if (!view) return;
    const news = [{ number: ++this.#number, wall: 0, do: 'move' as const, events }];
    await this.show({ game: { view, legal: { moves, open }, clock: null }, news }, isLive);
  }
  // Two copies of the table say whether another move would have been one, and whether it comes to the same.
  async #judge(move: string, line: Line): Promise<Verdict> {
    const after = async (tried: string) => {
      await this.#ask({ cmd: 'clone', to: trial });
      const [wish] = this.#record({ ...line, move: tried });
      const answer = await this.rules.call('ask', { cmd: 'move', table: trial, ...wish });
      if (!answer.ok) return answer.error;
      return (await this.#ask({ cmd: 'view', table: trial, for: this.course.seat })).view as GameView;
    };
    const made = await after(move);
    if ('code' in made) return made;
    const isRight = line.until
      ? Object.entries(line.until).every(([path, value]) => memberAt(made, path) === value)
      : JSON.stringify(made) === JSON.stringify(await after(this.wanted ?? ''));
    return isRight ? 'made' : 'another';
  }
  async #ask(request: { cmd: string; [key: string]: unknown }): Promise<Said> {
    const answer = await this.rules.call('ask', { table, ...request });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  }
}
