import { expect, test } from 'vitest';
import { placeOf } from './router.svelte';

test('every kind of link has its screen', () => {
  expect(placeOf('/')).toEqual({ screen: 'home' });
  expect(placeOf('/t/abc')).toEqual({ screen: 'table', id: 'abc' });
  expect(placeOf('/t/abc/')).toEqual({ screen: 'table', id: 'abc' });
  expect(placeOf('/c/k7qm4d')).toEqual({ screen: 'code', code: 'k7qm4d' });
  expect(placeOf('/new/any-game')).toEqual({ screen: 'new', game: 'any-game' });
  expect(placeOf('/replay/abc')).toEqual({ screen: 'replay', id: 'abc' });
  expect(placeOf('/replay/abc?line=7')).toEqual({ screen: 'replay', id: 'abc' });
  expect(placeOf('/about')).toEqual({ screen: 'about' });
});
test('other links are unknown, broken ones too', () => {
  for (const path of ['/t', '/t/a/b', '/nowhere', '/nowhere/x', '/about/us', '/t/%E0%A4%A'])
    expect(placeOf(path)).toEqual({ screen: 'unknown' });
});
test('a table of this device is known by its id', () => {
  expect(placeOf('/t/here-abc')).toEqual({ screen: 'here', id: 'here-abc' });
  expect(placeOf('/replay/here-abc')).toEqual({ screen: 'replay', id: 'here-abc' });
  expect(placeOf('/record')).toEqual({ screen: 'record' });
});
