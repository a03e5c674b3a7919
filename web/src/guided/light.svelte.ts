// The one thing that is lit: where it is now, however the board moves, and which control it is.
import { selectorOf } from './parts';

const isSeen = (part: Element) => {
  const { width, height } = part.getBoundingClientRect();
  return width > 0 && height > 0 && !part.closest('[inert]');
};
// The last of these parts that is in sight.
function litOf(parts: string[]): [HTMLElement | null, string] {
  for (const part of parts.toReversed()) {
    const seen = [...document.querySelectorAll<HTMLElement>(selectorOf(part))].find(isSeen);
    if (seen) return [seen, part];
  }
  return [null, ''];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Light {
  box = $state.raw<Box | null>(null);
  #part: HTMLElement | null = null;

  // `parts`: of the stop that is reached; none while there is nothing to light.
  constructor(parts: () => string[]) {
    $effect(() => {
      const wanted = parts();
      const look = () => {
        this.#turnTo(...litOf(wanted));
        frame = requestAnimationFrame(look);
      };
      let frame = requestAnimationFrame(look);
      return () => cancelAnimationFrame(frame);
    });
  }
  #turnTo(part: HTMLElement | null, name: string): void {
    if (part !== this.#part) {
      this.#part?.removeAttribute('data-lit');
      this.#part = part;
      part?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // The keyboard begins at what is lit; a hand that is at work there already is left alone.
      if (part?.matches('button, [tabindex]')) part.focus({ preventScroll: true });
    }
    if (part && part.dataset['lit'] !== name) part.dataset['lit'] = name;
    const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
    const is = this.box;
    if (!part) this.box = null;
    else if (!is || is.left !== left || is.top !== top || is.width !== width || is.height !== height)
      this.box = { left, top, width, height };
  }
}
