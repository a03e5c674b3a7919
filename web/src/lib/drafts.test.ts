import { expect, test } from 'vitest';
import { draftOf } from './drafts';

const isText = (kept: unknown): kept is string => typeof kept === 'string';
function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what was begun is there again, at its own table and under its own name', () => {
  const store = shelf();
  const at = (table: string, name = 'word') => draftOf(name, isText, () => store, table);
  at('/t/one').write('labyr');
  expect(at('/t/one').read()).toBe('labyr');
  expect(at('/t/two').read()).toBeNull();
  expect(at('/t/one', 'line').read()).toBeNull();
  at('/t/one').write(null);
  expect(at('/t/one').read()).toBeNull();
});

test('what is broken, of another kind or forbidden is no draft', () => {
  const store = shelf();
  store.setItem('clew draft /t/one word', '{"half');
  expect(draftOf('word', isText, () => store, '/t/one').read()).toBeNull();
  store.setItem('clew draft /t/one word', '7');
  expect(draftOf('word', isText, () => store, '/t/one').read()).toBeNull();
  const forbidden = () => {
    throw new Error('storage is off');
  };
  const draft = draftOf('word', isText, forbidden, '/t/one');
  draft.write('labyr');
  expect(draft.read()).toBeNull();
});
