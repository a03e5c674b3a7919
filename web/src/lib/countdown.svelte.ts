// The game's clock: the house says what it is when a view comes, and it is counted on from there.
import type { Clock } from './wire';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

export class Countdown {
  #clock: () => Clock | null;
  #arrived = $state(performance.now());
  #ticked = $state(performance.now());
  #deadline = -1;
  #whole = $state(0); // what was left when that deadline was first heard of
  #passed = $derived.by(() => Math.max(0, this.#ticked - this.#arrived));

  // Milliseconds of the game's own time; null where no clock runs at this table.
  now = $derived.by(() => {
    const clock = this.#clock();
    return clock ? clock.now + (clock.running ? this.#passed : 0) : null;
  });
  left = $derived.by(() => {
    const deadline = this.#clock()?.deadline ?? null;
    return deadline === null || this.now === null ? null : seconds(deadline - this.now);
  });
  part = $derived.by(() => {
    const deadline = this.#clock()?.deadline ?? null;
    if (deadline === null || this.now === null || this.#whole <= 0) return null;
    return Math.min(1, Math.max(0, (deadline - this.now) / this.#whole));
  });
  resumes = $derived.by(() => {
    const wait = this.#clock()?.resumes_in ?? null;
    return wait === null ? null : seconds(wait - this.#passed);
  });

  constructor(clock: () => Clock | null) {
    this.#clock = clock;
    $effect.pre(() => {
      const heard = clock();
      if (!heard) return;
      this.#arrived = this.#ticked = performance.now();
      const { now, deadline } = heard;
      if (deadline === null || deadline === this.#deadline) return;
      this.#deadline = deadline;
      this.#whole = deadline - now;
    });
    $effect(() => {
      if (!clock()) return;
      const ticking = setInterval(() => (this.#ticked = performance.now()), 250);
      return () => clearInterval(ticking);
    });
  }
}
