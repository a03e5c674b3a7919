// The line as one draws it, ahead of the house: shown at once, sent without waiting for more than the last answer,
// and taken back to what the house has when a move is refused.
import { beside, glide, route, waysOf, type Direction } from './grid';
import { isSymbol, lockOf, stops, type Going } from './table';

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((square, at) => square === b[at]);

export class Pen {
  line = $state.raw<string[]>([]); // as it is shown
  kept = $state.raw<string[]>([]); // as the house has it
  #going: Going | null = null; // null while nothing can be drawn
  #expected: string[] | null = null; // what the move under way will make of it
  #wasPending = false;
  #refusal: unknown = null;

  constructor(readonly send: (move: string) => void) {}

  // Whatever comes from the house: a view, the end of a move, a refusal.
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
    } else this.#flush();
  }

  get tip(): string {
    return this.line.at(-1) ?? '';
  }
  get locked(): number {
    return this.#going ? lockOf(this.line, this.#going) : this.line.length;
  }
  get erasable(): number {
    return this.line.length - this.locked;
  }

  // One step; going back over one's own line erases. False if it cannot be done: the house can say why.
  step(direction: Direction): boolean {
    const to = this.#going && beside(this.#going.sheet, this.tip, direction);
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
    for (let steps = 0; steps < 24 && this.#going && this.tip !== square; steps++) {
      const next = glide(this.#going.sheet, this.tip, square, (to) => !this.line.includes(to));
      if (next === null || !this.#extend([next])) return;
    }
  }

  // A tap: back to a square of the line, or on to one over squares without symbols.
  goTo(square: string): boolean {
    const at = this.line.indexOf(square);
    if (at >= 0) return at + 1 === this.line.length || this.erase(this.line.length - at - 1);
    const going = this.#going;
    if (!going) return false;
    const { sheet, card } = going;
    const isFree = (to: string) => !this.line.includes(to) && !isSymbol(sheet, card, to, this.line[0] ?? '');
    const path = route(sheet, this.tip, square, isFree);
    return path !== null && this.#extend(path);
  }

  erase(count: number): boolean {
    if (count < 1 || count > this.erasable) return false;
    this.line = this.line.slice(0, -count);
    this.#flush();
    return true;
  }

  #extend(squares: string[]): boolean {
    if (!this.#going || stops(this.line, this.#going)) return false;
    this.line = [...this.line, ...squares];
    this.#flush();
    return true;
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
