// News told step by step, at a pace one can follow; any tap or key ends it.
import type { NewsItem } from '$web/lib/wire';
import { storyOf, type Beat } from './story';
import type { View } from './view';

const longestStory = 150;

export class Telling {
  #beats: Beat[] = $state.raw([]);
  #told = $state(0);
  #before: View | null = null;
  #heard = -1;
  beat = $derived.by(() => this.#beats[this.#told] ?? null);

  constructor(heard: () => { view: View; news: NewsItem[] }) {
    $effect(() => {
      const { view, news } = heard();
      this.#hear(view, news);
    });
    $effect(() => {
      if (!this.beat) return;
      const isQuiet = this.beat.event['result'] === 'none';
      const timer = setTimeout(() => ++this.#told, isQuiet ? 110 : this.beat.who ? 260 : 500);
      return () => clearTimeout(timer);
    });
  }
  hurry(): void {
    this.#told = this.#beats.length;
  }

  #hear(now: View, news: NewsItem[]): void {
    const last = news.at(-1)?.number ?? -1;
    if (last > this.#heard) {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const story = this.#before && !calm ? storyOf(news, this.#before, now) : [];
      this.#beats = story.length > longestStory ? [] : story;
      this.#told = 0;
      this.#heard = last;
    }
    this.#before = now;
  }
}
