// What the table shows now: the queue (queue.ts) with the browser's clock, for whatever is drawn from it.
import { getContext, setContext } from 'svelte';
import type { Beat, Happening } from '../boards/board';
import { settings } from '../lib/settings.svelte';
import { sound, type SoundName } from '../lib/sound';
import { Queue, type Pace, type Scene, type Shown } from './queue';

const pace: Pace = {
  later: (task, ms) => window.setTimeout(task, ms * settings.pace),
  cancel: (task) => window.clearTimeout(task),
  isCalm: () => settings.isCalm,
};

const key = Symbol('story');
// The story of the table that this part of the page belongs to, if it belongs to one.
export const storyHere = (): Story | undefined => getContext(key);

function soundOf({ events }: Happening, sounds: Record<string, SoundName>): SoundName | undefined {
  const heard = events.findLast(({ event }) => String(event) in sounds);
  return heard && sounds[String(heard.event)];
}

export class Story {
  now = $state.raw<Shown | null>(null); // nothing before the first scene
  stands = $state(''); // why the game cannot go on, where nobody is there who could
  #queue: Queue;

  // `told` hears each time that nothing is left to tell. `sounds`: of events that are shown without beats.
  constructor(
    beatsOf: (happening: Happening) => Beat[],
    told: () => void = () => undefined,
    sounds: () => Record<string, SoundName> = () => ({}),
  ) {
    // A story that goes wrong is a fault to be seen, but nobody's game stops for it.
    const safely = (happening: Happening) => {
      try {
        const beats = beatsOf(happening);
        const name = beats.length ? undefined : soundOf(happening, sounds());
        if (name) sound.play(name);
        return beats;
      } catch (fault) {
        reportError(fault);
        return [];
      }
    };
    this.#queue = new Queue(safely, pace, () => {
      const before = this.now?.beat;
      this.now = this.#queue.now;
      const beat = this.now?.beat;
      if (beat?.sound && beat !== before) sound.play(beat.sound);
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
