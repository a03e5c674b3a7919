// A setting of the table as this page has wished for it, until the house shows it or refuses it. The next wish builds on it:
// of two that follow each other quickly none undoes the other.
import { same } from './options';

export class Wish<T> {
  readonly #held: () => T;
  #sent = $state.raw<{ value: T } | null>(null);

  // To be made while a component is.
  constructor(held: () => T, isRefused: () => boolean) {
    this.#held = held;
    $effect(() => {
      if (this.#sent && (isRefused() || same(this.#sent.value, held()))) this.#sent = null;
    });
  }
  get now(): T {
    return this.#sent ? this.#sent.value : this.#held();
  }
  set now(value: T) {
    this.#sent = { value };
  }
}
