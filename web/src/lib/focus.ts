// Where the keyboard is when what it stood on goes away: at the sentence that says what is expected now, never nowhere.
const place = '[data-prompt]';

// Nobody has gone anywhere on purpose: a board may take the focus to where its turn begins.
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(place) === true;

// An action for the part of the page that changes under its reader.
export function keepFocus(node: HTMLElement): { destroy: () => void } {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => (last = target);
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // Left on purpose, not taken away.
      if (target === last && target instanceof Element && target.isConnected) last = null;
    });
  const changes = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    node.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  });
  node.addEventListener('focusin', remember);
  node.addEventListener('focusout', forget);
  changes.observe(node, { childList: true, subtree: true });
  return {
    destroy: () => {
      node.removeEventListener('focusin', remember);
      node.removeEventListener('focusout', forget);
      changes.disconnect();
    },
  };
}
