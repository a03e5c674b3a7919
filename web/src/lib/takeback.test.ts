import { beforeEach, expect, test, vi } from 'vitest';
import { TakeBack } from './takeback.svelte';
import type { Wish } from './wire';

let said: Wish[];
let back: TakeBack;
const question = { cmd: 'takeback', try: true };
const allowed = (id: string, asks: number[] = []) =>
  back.tried({ type: 'tried', number: 3, id, moves: 1 + asks.length, asks });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  said = [];
  back = new TakeBack((command) => `c${said.push(command)}`);
});

test('asks the house once after a move of its own, and not after those of others', () => {
  back.goneOn(true);
  vi.runAllTimers();
  expect(said).toEqual([]);
  back.moved();
  back.goneOn(true);
  back.goneOn(true);
  vi.runAllTimers();
  expect(said).toEqual([question]);
  allowed('c1');
  expect(back.may).toEqual({ moves: 1, asks: [] });
});

test('asks again as the game goes on, until the move stands', () => {
  back.moved();
  back.goneOn(true);
  vi.runAllTimers();
  allowed('c1');
  back.goneOn(true);
  expect(back.may).toBeNull();
  vi.runAllTimers();
  allowed('c1'); // an answer that came late
  expect(back.may).toBeNull();
  allowed('c2', [1]);
  expect(back.may).toEqual({ moves: 2, asks: [1] });
  back.goneOn(true);
  vi.runAllTimers();
  const error = { code: 'not-allowed' as const, message: 'Somebody has learned something.' };
  back.tried({ type: 'tried', number: 4, id: 'c3', error });
  expect(back.why?.message).toBe('Somebody has learned something.');
  back.goneOn(true);
  vi.runAllTimers();
  expect(said).toHaveLength(3);
});

test('asks nothing once the game is over', () => {
  back.moved();
  back.goneOn(false);
  vi.runAllTimers();
  expect(said).toEqual([]);
});
