// The line as one draws it, ahead of the house: shown at once, sent without waiting for more than the last answer,
// and taken back to what the house has when a move is refused. On a symbol it waits for the rules' word that it goes on.
import { beside, glide, route, waysOf, type Direction, type Ways } from './grid';
import type { LineAhead } from './table';

export interface Going {
  ways: Ways;
  locked: number; // of the line that the house has
  drawn: LineAhead | null; // what the rules say of the line as it is shown, or was a moment ago
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((square, at) => square === b[at]);

export class Pen {
  line = $state.raw<string[]>([]); // as it is shown
  kept = $state.raw<string[]>([]); // as the house has it
  #going: Going | null = null; // null while nothing can be drawn
  #expected: string[] | null = null; // what the move under way will make of it
  #wasPending = false;
  #refusal: unknown = null;
  #halt = -1; // the length at which the line waits, on a symbol
  #towards: string | null = null; // the square that it was pulled to meanwhile

  constructor(readonly send: (move: string) => void) {}

  // Whatever comes from the house or the rules: a view, the end of a move, a refusal, what a line would be.
  hear(path: string[], going: Going | null, isPending: boolean, refusal: unknown): void {
    const isRefused = refusal !== null && refusal !== this.#refusal;
    const isChanged = !isSame(path, this.kept);
    const isElsewhere = isChanged && !(this.#expected && isSame(path, this.#expected));
    this.#refusal = refusal;
    this.#going = going;
    if (isChanged) this.kept = path;
    if (isChanged || isRefused || (this.#wasPending && !isPending)) this.#expected = null;
    this.#wasPending = isPending;
    if (!going || isRefused || isElsewhere) {
      this.line = path;
      this.#expected = null;
      this.#halt = -1;
      this.#towards = null;
      return;
    }
    this.#flush();
    const isTold = going.drawn?.stops === null && going.drawn.locked === this.line.length;
    if (this.#halt === this.line.length && (isTold || isSame(this.kept, this.line))) this.#goOn();
  }

  get tip(): string {
    return this.line.at(-1) ?? '';
  }
  // Up to its last symbol, or what the house says it is.
  get locked(): number {
    if (!this.#going) return this.line.length;
    const last = this.line.findLastIndex((square, at) => at > 0 && this.#isSymbol(square));
    return Math.max(this.#going.locked, last + 1);
  }
  get erasable(): number {
    return Math.max(0, this.line.length - this.locked);
  }

  // One step; going back over one's own line erases. False if it cannot be done: the house can say why.
  step(direction: Direction): boolean {
    const to = this.#going && beside(this.#going.ways, this.tip, direction);
    if (!to) return false;
    if (to === this.line.at(-2) && this.erasable > 0) return this.erase(1);
    return !this.line.includes(to) && this.#extend([to]);
  }

  // The pointer holds the end of the line and is over this square.
  pull(square: string): void {
    const at = this.line.indexOf(square);
    if (at >= 0) {
      if (at + 1 < this.line.length) this.erase(Math.min(this.erasable, this.line.length - at - 1));
      return;
    }
    this.#towards = null;
    for (let steps = 0; steps < 24 && this.#going && this.tip !== square; steps++) {
      const next = glide(this.#going.ways, this.tip, square, (to) => !this.line.includes(to));
      if (next === null) return;
      if (!this.#extend([next])) {
        this.#towards = square;
        return;
      }
    }
  }

  // A tap: back to a square of the line, or on to one over squares without symbols.
  goTo(square: string): boolean {
    const at = this.line.indexOf(square);
    if (at >= 0) return at + 1 === this.line.length || this.erase(this.line.length - at - 1);
    if (!this.#going) return false;
    const isFree = (to: string) => !this.line.includes(to) && !this.#isSymbol(to);
    const path = route(this.#going.ways, this.tip, square, isFree);
    return path !== null && this.#extend(path);
  }

  erase(count: number): boolean {
    if (count < 1 || count > this.erasable) return false;
    this.line = this.line.slice(0, -count);
    this.#halt = -1;
    this.#flush();
    return true;
  }

  // Of a square that the rules have not spoken of yet, anything may be true.
  #isSymbol(square: string): boolean {
    const symbols = this.#going?.drawn?.symbols;
    return symbols ? square in symbols : !this.kept.includes(square);
  }
  #extend(squares: string[]): boolean {
    if (!this.#going || this.#halt === this.line.length) return false;
    this.line = [...this.line, ...squares];
    if (this.#isSymbol(this.tip)) this.#halt = this.line.length;
    this.#flush();
    return true;
  }
  #goOn(): void {
    this.#halt = -1;
    if (this.#towards) this.pull(this.#towards);
  }

  #flush(): void {
    if (this.#expected || isSame(this.line, this.kept)) return;
    let same = 0;
    while (same < this.kept.length && this.kept[same] === this.line[same]) same++;
    const back = this.kept.length - same;
    this.#expected = back > 0 ? this.kept.slice(0, same) : this.line;
    this.send(back > 0 ? `erase ${back}` : `draw ${waysOf(this.line.slice(same - 1))}`);
  }
}
