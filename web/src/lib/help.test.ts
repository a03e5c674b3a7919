import { beforeEach, expect, test, vi } from 'vitest';
import { Help } from './help.svelte';
import type { Wish } from './wire';

let said: Wish[];
let help: Help;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  said = [];
  const say = (command: Wish) => `c${said.push(command)}`;
  help = new Help(say, say);
});

test('asks once, and takes the answer to its own question', () => {
  help.ask();
  help.ask();
  expect(said).toEqual([{ cmd: 'hint' }]);
  help.hinted({ type: 'hinted', number: 1, id: 'c9', moves: ['word no'], why: '' });
  expect(help.hint).toBeNull();
  help.hinted({ type: 'hinted', number: 1, id: 'c1', moves: ['word as'], why: 'Because.' });
  expect(help.hint).toEqual({ moves: ['word as'], why: 'Because.' });
  expect(help.isThinking).toBe(false);
  help.ask();
  const why = { why: 'AS hits once.', pattern: '{word} hits once.', values: { word: 'AS' } };
  help.hinted({ type: 'hinted', number: 1, id: 'c2', moves: ['word as'], ...why });
  expect(help.hint).toEqual({ moves: ['word as'], ...why });
});

test('says why there is no hint, and leaves other refusals to others', () => {
  help.ask();
  expect(help.refused('c2', { code: 'too-fast', message: 'No.' })).toBe(false);
  expect(help.refused('c1', { code: 'too-fast', message: 'That was a lot at once.' })).toBe(true);
  expect(help.trouble?.message).toBe('That was a lot at once.');
  expect(help.isThinking).toBe(false);
});

test('shows the others what is typed, not more often than they can read', () => {
  for (const word of ['s', 'sq', 'squ']) help.type(word);
  expect(said).toEqual([]);
  vi.runAllTimers();
  expect(said).toEqual([{ cmd: 'draft', text: 'squ' }]);
  help.type('');
  vi.runAllTimers();
  expect(said.at(-1)).toEqual({ cmd: 'draft', text: '' });
});

test('who does not want to be seen typing is not, from that moment on', () => {
  help.type('squ');
  vi.runAllTimers();
  help.toggleSeen();
  expect(said.at(-1)).toEqual({ cmd: 'draft', text: '' });
  help.type('squa');
  vi.runAllTimers();
  expect(said.length).toBe(2);
  help.toggleSeen();
  expect(said.at(-1)).toEqual({ cmd: 'draft', text: 'squa' });
});

test('forgets what was on its way when the line is gone', () => {
  help.ask();
  help.drafted({ type: 'drafted', number: 1, seat: 1, text: 'sq' });
  expect(help.drafts).toEqual({ 1: 'sq' });
  help.lost();
  expect(help.isThinking).toBe(false);
  expect(help.drafts).toEqual({});
});

test('whoever has gone types no more', () => {
  for (const seat of [0, 2]) help.drafted({ type: 'drafted', number: 1, seat, text: 'sq' });
  help.present([true, true, false]);
  expect(help.drafts).toEqual({ 0: 'sq' });
});
