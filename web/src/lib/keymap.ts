// Keys that somebody has put elsewhere: whatever listens hears the key that is meant, so no part of the page knows of it.
import { settings } from './settings.svelte';

// How a key is written in the lists of keys, and what the browser calls it.
const written: Record<string, string> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Space: ' ',
};
export const keyOf = (label: string): string => written[label] ?? label;
export const labelOf = (key: string): string =>
  Object.entries(written).find(([, name]) => name === key)?.[0] ??
  (key.length === 1 ? key.toUpperCase() : key);

// What the browser itself does with a key is not ours to move.
const fixed = new Set(['Enter', 'Esc', 'Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);
export const isMovable = (key: string): boolean => !fixed.has(key) && !/…/.test(key);

// A key moves to another one. Where that one means something already, the two change places.
export function moved(keys: Record<string, string>, from: string, to: string): Record<string, string> {
  const meant = keys[to] ?? to;
  const was = pressedFor(keys, from);
  const next = { ...keys, [to]: from, [was]: meant };
  return Object.fromEntries(Object.entries(next).filter(([pressed, means]) => pressed !== means));
}
// The key that is to be pressed for what usually another does.
export const pressedFor = (keys: Record<string, string>, means: string): string =>
  Object.entries(keys).find(([, meant]) => meant === means)?.[0] ?? means;

// Follows every key from now on; the answer ends that.
export function openKeymap(): () => void {
  const turn = (event: KeyboardEvent) => {
    const key = settings.now.keys[event.key];
    const at = event.target;
    if (key === undefined || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(at instanceof Element) || at.closest('input, textarea, select, [data-catches-keys]')) return;
    // Where words are spelled, letters are letters.
    if (/^[a-z]$/i.test(event.key) && document.querySelector('[data-spelling]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { shiftKey } = event;
    at.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  };
  addEventListener('keydown', turn, { capture: true });
  return () => removeEventListener('keydown', turn, { capture: true });
}
