import { expect, test } from 'vitest';
import { chairFor, seatLinkOf, seatLinkTo } from './seat-link';

const link = { seat: 1, key: 'm4q8d2wz7n1c5xk0tb3r' };

test('a link to a seat is read as it was written', () => {
  const url = new URL(seatLinkTo('abc', link), 'https://play.example');
  expect(url.pathname).toBe('/t/abc');
  expect(url.search).toBe('');
  expect(seatLinkOf(url.hash)).toEqual(link);
});

test('another fragment is no link to a seat', () => {
  for (const hash of ['', '#', '#top', '#seat=1', '#key=x', '#seat=-1&key=x', '#seat=one&key=x'])
    expect(seatLinkOf(hash), hash).toBeNull();
});

test('a seat that is kept is for whoever has its link, and nobody else', () => {
  const seats = [{ kind: 'person' }, { kind: 'reserved' }, { kind: 'open' }] as const;
  expect(chairFor([...seats], link)).toEqual(link);
  expect(chairFor([...seats], null)).toEqual({ seat: 2 });
  expect(chairFor(seats.slice(0, 2), null)).toBeNull();
  expect(chairFor([{ kind: 'person' }, { kind: 'bot' }, { kind: 'open' }], link)).toEqual({ seat: 2 });
});
