// Who sits at this browser. A guest needs only a name; the house remembers by cookie.
import * as api from './api';
import type { Person } from './wire';

class Guest {
  person = $state.raw<Person | null>(null);
  known = $state(false); // whether the house has been asked

  async open(): Promise<void> {
    this.person = await api.me();
    this.known = true;
  }
  async call(name: string): Promise<Person> {
    this.person = await api.rename(name.trim());
    this.known = true;
    return this.person;
  }
}
export const guest = new Guest();
