// The word being made: its letters, a sprinter's steps, the path it would take, and what is wrong with it.
import { lexicon } from './lexicon';
import { pathOf, stepsOf } from './path';
import { fortuneOf, isRepeated, wayOf, type Parts, type View } from './view';
import { say, upper } from './words';

interface Position {
  view: View;
  parts: Parts;
  seat: number | null;
  names: string[];
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
  #listed: Set<string> | null = $state.raw(null);
  #position: () => Position;

  card = $derived.by(() => fortuneOf(this.#position().parts, this.#position().view.table.active));
  sprint = $derived.by(() => {
    const { view, seat } = this.#position();
    if (seat === null || !view.seats[seat]?.sprint) return null;
    return stepsOf(this.word, this.card, true).map((steps, index) => this.#chosen[index] ?? steps);
  });
  #digits = $derived.by(() =>
    this.sprint
      ? [...this.word]
          .map((letter, at) => (wayOf(this.card, letter) ? (this.sprint?.[at] ?? 2) : ''))
          .join('')
      : '',
  );
  path = $derived.by(() => {
    const { view, parts, seat } = this.#position();
    return pathOf(view, parts, seat ?? 0, this.word, this.#digits);
  });
  // Why it cannot be played, in words; null where nothing is known against it.
  trouble = $derived.by(() => {
    const { view, names } = this.#position();
    const { options } = view;
    const word = upper(this.word);
    const least = Number(options['min_letters'] ?? 2);
    const house = (options['extra_words'] as string[] | undefined) ?? [];
    if (this.word.length < least) return say('word.short', { least });
    if (this.#listed && !this.#listed.has(this.word) && !house.includes(this.word))
      return say('word.unlisted', { word });
    if (isRepeated(view, this.word)) return say('word.repeated', { word });
    const { endsOn } = this.path;
    return endsOn === null ? null : say('word.endsOn', { word, name: names[endsOn] ?? '' });
  });

  constructor(position: () => Position) {
    this.#position = position;
    $effect(() => {
      if (!this.word) return;
      const list = String(this.#position().view.options['words'] ?? 'standard');
      void lexicon(list).then((words) => (this.#listed = words));
    });
  }

  // What comes of it, once it may be played.
  get result(): string {
    const word = upper(this.word);
    const { stopped, trap, hits, steps, captured, cleared, end } = this.path;
    if (stopped) return say('word.stopped', { word, trap: upper(trap ?? '') });
    return say('word.result', {
      word,
      steps: steps.filter(({ result }) => result === 'move' || result === 'cleared').length,
      hits: [...hits.values()].reduce((sum, count) => sum + count, 0),
      captured: captured.length,
      cleared: cleared.length,
      end,
    });
  }
  get move(): string {
    // All twos is what a sprint means without digits (LL-34).
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
