// News that a board has not shown yet. Whoever comes in later is not told again what was before them.
import type { GameEvent, NewsItem } from '../lib/wire';

export class Fresh {
  #seen = 0;

  events(news: NewsItem[]): GameEvent[] {
    const isLate = this.#seen === 0 && news.length > 1;
    const fresh = news.filter(({ number }) => number > this.#seen);
    this.#seen = Math.max(this.#seen, ...news.map(({ number }) => number));
    return isLate ? [] : fresh.flatMap((item) => item.events ?? []);
  }
}
