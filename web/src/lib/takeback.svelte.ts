// Whether one's own last move may be taken back. The house decides, and is asked only where it would be shown: after a move
// of this page's, while the move may still be, and when somebody opens the table's menu.
import type { Refusal, Tried, Wish } from './wire';

const pause = 250; // ms: of several things that happen at once only the last is asked about

export class TakeBack {
  may = $state.raw<{ moves: number; asks: number[] } | null>(null); // at once where it asks nobody
  why = $state.raw<Refusal | null>(null); // it may not

  #asked = ''; // the last question
  #isOpen = false; // a move was made here, and nothing is known that makes it stand
  #timer = 0;

  // `mention` sends a command now or not at all, and gives its id.
  constructor(private readonly mention: (command: Wish) => string) {}

  ask(): void {
    this.#asked = this.mention({ cmd: 'takeback', try: true });
  }
  // Somebody has moved here.
  moved(): void {
    this.#isOpen = true;
  }
  // The game has gone on, or is over.
  goneOn(isPlaying: boolean): void {
    this.may = null;
    this.why = null;
    this.#asked = '';
    window.clearTimeout(this.#timer);
    if (isPlaying && this.#isOpen) this.#timer = window.setTimeout(() => this.ask(), pause);
  }
  tried(message: Tried): void {
    if (message.id !== this.#asked) return;
    const isNot = 'error' in message;
    this.may = isNot ? null : { moves: message.moves, asks: message.asks };
    this.why = isNot ? message.error : null;
    if (isNot) this.#isOpen = false;
  }
}
