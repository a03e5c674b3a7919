// The word being made: its letters, a sprinter's steps, the path it would take, and what is wrong with it.
import { Ahead } from '$web/boards/ahead.svelte';
import { refusalInWords } from '$web/table/refusal';
import { countOf, type Path } from './path';
import { fortuneOf, wayOf, type Parts, type View } from './view';
import { say, upper } from './words';

interface Position {
  view: View;
  parts: Parts;
  seat: number | null;
}

export const longest = 8;

// A word that was begun, and when: kept over a reload.
export interface Begun {
  moment: string;
  word: string;
}
export function isBegun(kept: unknown): kept is Begun {
  const { moment, word } = (kept ?? {}) as Partial<Begun>;
  return typeof moment === 'string' && typeof word === 'string' && /^[a-z]{1,8}$/.test(word);
}

export class Spelling {
  word = $state('');
  #chosen: (number | undefined)[] = $state([]); // a sprinter's own steps, by letter
  #position: () => Position;

  card = $derived.by(() => fortuneOf(this.#position().parts, this.#position().view.table.active));
  sprint = $derived.by(() => {
    const { view, seat } = this.#position();
    if (seat === null || !view.seats[seat]?.sprint) return null;
    // Without a choice two steps a letter of the card.
    return [...this.word].map((letter, at) => this.#chosen[at] ?? (wayOf(this.card, letter) ? 2 : 1));
  });
  #digits = $derived.by(() =>
    this.sprint
      ? [...this.word]
          .map((letter, at) => (wayOf(this.card, letter) ? (this.sprint?.[at] ?? 2) : ''))
          .join('')
      : '',
  );
  #ahead: Ahead<Path>;

  constructor(position: () => Position) {
    this.#position = position;
    this.#ahead = new Ahead<Path>(() => {
      const { view, seat } = this.#position();
      return this.word ? { view, seat, ask: { word: this.word, digits: this.#digits } } : null;
    });
  }

  // Null until the rules have looked at the first letter.
  get path(): Path | null {
    return this.#ahead.answer;
  }
  // Why it cannot be played, in words; null where nothing is known against it.
  get trouble(): string | null {
    const refused = this.path?.word === this.word ? this.path.refused : null;
    return refused ? refusalInWords(refused) : null;
  }
  // What comes of it, once it may be played.
  get result(): string {
    const { word, path } = this;
    if (path?.word !== word) return '';
    if (path.trap !== null) return say('word.stopped', { trap: upper(path.trap) });
    return say('word.result', {
      word: upper(word),
      steps: countOf(path, 'move', 'cleared'),
      hits: countOf(path, 'damage', 'capture'),
      captured: countOf(path, 'capture'),
      cleared: countOf(path, 'cleared'),
      end: path.end,
    });
  }
  get move(): string {
    // All twos is what a sprint means without digits.
    return `word ${this.word}${/[01]/.test(this.#digits) ? ` ${this.#digits}` : ''}`;
  }
  add(letter: string): void {
    if (this.word.length < longest) this.word += letter;
  }
  erase(): void {
    this.word = this.word.slice(0, -1);
    this.#chosen = this.#chosen.slice(0, this.word.length);
  }
  cycle(index: number): void {
    this.#chosen[index] = ((this.sprint?.[index] ?? 2) + 2) % 3;
  }
  clear(): void {
    this.word = '';
    this.#chosen = [];
  }
}
