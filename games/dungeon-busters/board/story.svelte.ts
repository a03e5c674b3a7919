// The telling of a battle: 0 the cards turn, 1 equal ones cancel, 2 the sum is known, 3 gems travel.
import type { NewsItem } from '$web/lib/wire';
import { Fresh } from '$web/boards/fresh';
import { flights, type Flight } from './flights';
import type { Battle, BustersView, Saying } from './table';

export interface OpenBattle {
  battle: Battle;
  talk: Saying[];
  step: number;
}

export class Story {
  now = $state<OpenBattle | null>(null);
  flying = $state<Flight[]>([]);
  #fresh = new Fresh();
  #heard: Saying[] = []; // the view forgets the talk with the monster, the stamps need it a little longer
  #clocks: ReturnType<typeof setTimeout>[] = [];

  hear(news: NewsItem[], { table: { battle, talk } }: BustersView): void {
    const events = this.#fresh.events(news);
    const travelling = flights(events);
    const last = travelling.at(-1)?.delay ?? 0;
    if (battle && events.some((event) => event['event'] === 'reveal')) {
      this.finish();
      this.now = { battle, talk: talk.length > 0 ? talk : this.#heard, step: 0 };
      this.#later(800, () => this.#step(1));
      this.#later(1400, () => this.#step(2));
      this.#later(2300, () => {
        this.#step(3);
        this.#send(travelling);
      });
      this.#later(4400 + last, () => (this.now = null));
    } else if (travelling.length > 0) this.#send(travelling);
    this.#heard = talk;
  }
  finish(): void {
    this.#clocks.splice(0).forEach(clearTimeout);
    this.now = null;
    this.flying = [];
  }

  #later(ms: number, then: () => void): void {
    this.#clocks.push(setTimeout(then, ms));
  }
  #step(number: number): void {
    if (this.now) this.now.step = number;
  }
  #send(travelling: Flight[]): void {
    this.flying = travelling;
    this.#later(900 + (travelling.at(-1)?.delay ?? 0), () => (this.flying = []));
  }
}
