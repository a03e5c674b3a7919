// What just happened, shown in motion: a piece walks its way, and a duel's end stays to be read.
import type { Telling } from '$web/boards/board';
import type { NewsItem } from '$web/lib/wire';
import { paths, wayTo, type Rings } from './castle';
import type { Fist, Parts } from './view';
import { tell } from './words';

const step = 90;
const reading = 5000;

export class Story {
  placed: Record<number, string> = $state({}); // pieces on their way
  opened: { challenger: Fist; defender: Fist; line: string } | null = $state(null);
  #heard = -1;

  hear(news: NewsItem[], parts: Parts, rings: Rings, telling: Telling): void {
    const last = news.at(-1)?.number ?? -1;
    if (last <= this.#heard) return;
    const isFirst = this.#heard < 0;
    this.#heard = last;
    const events = news.flatMap((item) => item.events ?? []);
    const walk = events.findLast(({ event }) => event === 'go');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (walk && !isFirst && !calm)
      this.#walk(Number(walk['seat']), wayTo(paths(parts, String(walk['start']), rings), String(walk['to'])));
    const show = events.findLast(({ event }) => event === 'show');
    if (!show) return;
    const won = events.find(({ event }) => event === 'won' || event === 'drawn');
    const line = [show, won].map((event) => (event ? tell(event, telling) : null)).filter(Boolean);
    this.opened = {
      challenger: show['challenger'] as Fist,
      defender: show['defender'] as Fist,
      line: line.join(' '),
    };
    setTimeout(() => (this.opened = null), reading);
  }

  #walk(seat: number, way: string[]): void {
    if (way.length <= 2) return;
    way.forEach((square, index) => setTimeout(() => (this.placed = { [seat]: square }), step * index));
    this.placed = { [seat]: way[0] ?? '' };
    setTimeout(() => (this.placed = {}), step * way.length);
  }
}
