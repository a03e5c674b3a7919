// Who sits at this browser. A guest needs only a name; the house remembers by cookie.
import { hasHouse } from './address';
import * as api from './api';
import { withoutResidue } from './names';
import { recall, remember } from './memory';
import type { Person } from './wire';

// Without a house this browser remembers.
const nameHere = (name: string | null): Person | null => (name ? { id: 'here0', name } : null);

class Guest {
  person = $state.raw<Person | null>(null);
  known = $state(false); // whether the house has been asked

  #opening: Promise<void> | null = null; // whoever asks meanwhile hears the same answer

  open(): Promise<void> {
    this.#opening ??= this.#ask().finally(() => (this.#opening = null));
    return this.#opening;
  }
  async #ask(): Promise<void> {
    this.person = hasHouse ? await api.me() : nameHere(recall('clew-name'));
    this.known = true;
  }
  async call(wish: string): Promise<Person | null> {
    const name = withoutResidue(wish);
    if (!hasHouse) remember('clew-name', name);
    this.person = hasHouse ? await api.rename(name) : nameHere(name);
    this.known = true;
    return this.person;
  }
}
export const guest = new Guest();
