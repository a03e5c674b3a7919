import { expect, test } from 'vitest';
import { isMovable, keyOf, labelOf, moved, pressedFor } from './keymap';

test('a key moves to a free one, and back', () => {
  const keys = moved({}, 'ArrowLeft', 'h');
  expect(pressedFor(keys, 'ArrowLeft')).toBe('h');
  expect(keys['h']).toBe('ArrowLeft');
  expect(moved(keys, 'ArrowLeft', 'ArrowLeft')).toEqual({});
});
test('two keys change places', () => {
  const keys = moved({}, 'ArrowLeft', 'ArrowRight');
  expect(keys).toEqual({ ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' });
  expect(pressedFor(keys, 'ArrowRight')).toBe('ArrowLeft');
});
test('however keys are moved, each means one thing and nothing is lost', () => {
  const all = ['ArrowLeft', 'ArrowRight', '/', '?', 'a', 'b'];
  let keys: Record<string, string> = {};
  for (let step = 0; step < 200; ++step) {
    const [from, to] = [all[(step * 5) % 6] ?? '', all[(step * 7 + 3) % 6] ?? ''];
    keys = moved(keys, from, to);
    expect(pressedFor(keys, from)).toBe(to);
    expect(new Set(all.map((key) => keys[key] ?? key)).size).toBe(all.length);
  }
});
test('what the browser does with a key stays where it is', () => {
  for (const key of ['Enter', 'Esc', 'Tab', '1 … 7']) expect(isMovable(key)).toBe(false);
  for (const key of ['/', '?', '←', 'Backspace', 'Space']) expect(isMovable(key)).toBe(true);
  for (const label of ['←', '→', '↑', '↓', 'Space', '/']) expect(labelOf(keyOf(label))).toBe(label);
});
