import { expect, test } from 'vitest';
import { choices, lookOf, ofPerson, readSettings } from './settings.svelte';

test('whatever is kept, every setting is one that there is', () => {
  const usual = readSettings(null);
  for (const text of ['', 'no JSON', 'null', '7', '[]', '"x"', '{"theme":"pink","volume":"loud","keys":[1]}'])
    expect(readSettings(text), text).toEqual({ ...usual, keys: {} });
  for (const [name, all] of Object.entries(choices))
    for (const value of all)
      expect(readSettings(JSON.stringify({ [name]: value }))).toMatchObject({ [name]: value });
  expect(readSettings('{"volume":900}').volume).toBe(100);
  expect(readSettings('{"volume":-1}').volume).toBe(0);
  expect(readSettings('{"keys":{"a":"ArrowLeft","b":3}}').keys).toEqual({ a: 'ArrowLeft' });
});

test('what suits a device stays there', () => {
  const mine = ofPerson(readSettings('{"theme":"light","text":"huge","volume":5}'));
  expect(mine).toMatchObject({ theme: 'light', confirm: 'never' });
  expect(mine).not.toHaveProperty('text');
  expect(mine).not.toHaveProperty('volume');
});

test('nothing is written down for the next visit that hangs on the system', () => {
  expect(lookOf(readSettings(null))).toEqual({});
  const chosen = readSettings(
    '{"theme":"light","motion":"full","contrast":"more","text":"huge","speed":"fast"}',
  );
  expect(lookOf(chosen)).toEqual({
    'data-theme': 'light',
    'data-contrast': 'more',
    'data-text': 'huge',
    'data-speed': 'fast',
  });
});
