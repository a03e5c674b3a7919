// What helps whoever looks for a move: a hint of the house, and the words that the others are typing just now. Nothing of
// it is kept.
import { recall, remember } from './memory';
import type { Drafted, Hinted, Refusal, Wish } from './wire';

const key = 'clew-draft';
const pause = 250; // ms between two letters that the others see

export type Hint = Pick<Hinted, 'moves' | 'why' | 'pattern' | 'values'>;

export class Help {
  hint = $state.raw<Hint | null>(null);
  trouble = $state.raw<Refusal | null>(null); // why there is none
  isThinking = $state(false);
  drafts = $state.raw<Readonly<Record<number, string>>>({}); // by seat
  isSeen = $state(recall(key) !== 'off'); // whether the others may see what is typed here

  #asked = ''; // the last question
  #word = ''; // what is typed here
  #told = ''; // as the others know it
  #shown = ''; // the last that was told of it
  #timer = 0;

  // `send` gives the command's id; `mention` sends it now or not at all.
  constructor(
    private readonly send: (command: Wish) => string,
    private readonly mention: (command: Wish) => string,
  ) {}

  ask(): void {
    if (this.isThinking) return;
    this.forget();
    this.isThinking = true;
    this.#asked = this.send({ cmd: 'hint' });
  }
  forget(): void {
    this.hint = null;
    this.trouble = null;
  }
  // What is typed here, as it changes.
  type(word: string): void {
    this.#word = word;
    if (!this.#timer && this.isSeen && word !== this.#told)
      this.#timer = window.setTimeout(() => this.#show(), pause);
  }
  toggleSeen(): void {
    this.isSeen = !this.isSeen;
    remember(key, this.isSeen ? 'on' : 'off');
    this.#show();
  }
  #show(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const text = this.isSeen ? this.#word : '';
    if (text === this.#told) return;
    this.#told = text;
    this.#shown = this.mention({ cmd: 'draft', text });
  }

  hinted({ id, moves, why, pattern, values }: Hinted): void {
    if (id !== this.#asked) return;
    this.isThinking = false;
    this.hint = { moves, why, ...(pattern !== undefined && values && { pattern, values }) };
  }
  drafted({ seat, text }: Drafted): void {
    this.drafts = { ...this.drafts, [seat]: text };
  }
  // Whoever has gone types no more.
  present(connected: boolean[]): void {
    const here = Object.entries(this.drafts).filter(([seat]) => connected[Number(seat)]);
    this.drafts = Object.fromEntries(here);
  }
  // Whether a refusal was for this, and nobody else need hear of it.
  refused(id: string | null, why: Refusal): boolean {
    if (id === null) return false;
    // Whoever may not show it types on.
    if (id === this.#shown) return true;
    if (id !== this.#asked) return false;
    this.isThinking = false;
    this.trouble = why;
    return true;
  }
  // The line is gone, and with it every answer that was on its way.
  lost(): void {
    this.isThinking = false;
    this.drafts = {};
    this.#told = '';
  }
}
