// What the table shows now: the queue (queue.ts) with the browser's clock, for whatever is drawn from it.
import { getContext, setContext } from 'svelte';
import type { Beat, Happening } from '../boards/board';
import { Queue, type Pace, type Scene, type Shown } from './queue';

const pace: Pace = {
  later: (task, ms) => window.setTimeout(task, ms),
  cancel: (task) => window.clearTimeout(task),
  isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

const key = Symbol('story');
// The story of the table that this part of the page belongs to, if it belongs to one.
export const storyHere = (): Story | undefined => getContext(key);

export class Story {
  now = $state.raw<Shown | null>(null); // nothing before the first scene
  stands = $state(''); // why the game cannot go on, where nobody is there who could
  #queue: Queue;

  // `told` hears each time that nothing is left to tell.
  constructor(beatsOf: (happening: Happening) => Beat[], told: () => void = () => undefined) {
    // A story that goes wrong is a fault to be seen, but nobody's game stops for it.
    const safely = (happening: Happening) => {
      try {
        return beatsOf(happening);
      } catch (fault) {
        reportError(fault);
        return [];
      }
    };
    this.#queue = new Queue(safely, pace, () => {
      this.now = this.#queue.now;
      if (this.#queue.isIdle) told();
    });
    setContext(key, this);
    $effect(() => {
      const look = () => document.hidden && this.#queue.finish();
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        this.#queue.finish();
      };
    });
  }

  // Nothing is told to a page that nobody looks at.
  hear(scene: Scene, isLive: boolean): void {
    if (isLive && !document.hidden) this.#queue.hear(scene);
    else this.#queue.show(scene);
  }
  finish(): void {
    this.#queue.finish();
  }
  again(): void {
    this.#queue.again();
  }
  skip(): void {
    this.#queue.finishStage();
  }

  // Any tap on the table ends what is being told; on a stage it does nothing else.
  tap(event: MouseEvent): void {
    const { beat, clock } = this.now ?? {};
    const at = event.target;
    if (!beat || !(at instanceof Element) || !at.closest('main') || at.closest('[data-skip]')) return;
    if (!beat.stage && at.closest('.bar')) return;
    this.#queue.finishPart();
    if (beat.stage && !clock?.running) event.stopPropagation();
  }
  // Escape skips, Enter goes on, where neither means anything else.
  press(event: KeyboardEvent): void {
    const beat = this.now?.beat;
    const at = event.target;
    if (!beat || !(at instanceof Element) || at.closest('input, textarea, select, dialog')) return;
    if (event.key === 'Escape') this.#queue.finishStage();
    else if (beat.stage && /^(Enter| )$/.test(event.key) && !at.closest('button, a'))
      this.#queue.finishPart();
  }
}
