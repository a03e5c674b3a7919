// Short notices about people. One who is gone for a moment (a page read anew) is not worth one.
import { untrack } from 'svelte';
import type { TableInfo } from '../lib/wire';
import { say } from '../words/say';
import { deedsBetween } from './people';

const reading = 5000;
const patience = 4000;

interface Seen {
  table: TableInfo | null;
  you: string;
}

export class Toasts {
  shown = $state.raw<{ id: number; text: string }[]>([]);
  #before: TableInfo | null = null;
  #next = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #missing = new Map<string, { timer: ReturnType<typeof setTimeout>; isTold: boolean }>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #ends = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(seen: () => Seen) {
    $effect(() => {
      const { table, you } = seen();
      untrack(() => this.#look(table, you));
    });
    $effect(() => () => {
      for (const { timer } of this.#missing.values()) clearTimeout(timer);
      for (const timer of this.#ends.values()) clearTimeout(timer);
    });
  }
  hold(id: number): void {
    clearTimeout(this.#ends.get(id));
  }
  release(id: number): void {
    this.#ends.set(
      id,
      setTimeout(() => (this.shown = this.shown.filter((one) => one.id !== id)), reading),
    );
  }

  #look(table: TableInfo | null, you: string): void {
    const before = this.#before;
    this.#before = table;
    if (!before || !table || before === table) return;
    for (const { what, person, name } of deedsBetween(before.seats, table.seats, you)) {
      if (what === 'lost') this.#miss(person, name);
      else if (what === 'back') this.#welcome(person, name);
      // In a game the plate says it, and Absence.svelte what can be done.
      else if (what !== 'left' || table.status === 'waiting') this.tell(say(`toast.${what}`, { name }));
    }
  }
  #miss(person: string, name: string): void {
    const timer = setTimeout(() => {
      this.#missing.set(person, { timer, isTold: true });
      this.tell(say('toast.lost', { name }));
    }, patience);
    this.#missing.set(person, { timer, isTold: false });
  }
  #welcome(person: string, name: string): void {
    const missed = this.#missing.get(person);
    this.#missing.delete(person);
    clearTimeout(missed?.timer);
    if (missed?.isTold) this.tell(say('toast.back', { name }));
  }
  tell(text: string): void {
    const id = this.#next++;
    this.shown = [...this.shown.slice(-2), { id, text }];
    this.release(id);
  }
}
