import { expect, test } from 'vitest';
import type { SeatInfo } from '../lib/wire';
import { deedsBetween } from './people';

const person = (id: string, connected = true): SeatInfo => ({
  kind: 'person',
  person: { id, name: id.toUpperCase() },
  ready: true,
  connected,
});
const open: SeatInfo = { kind: 'open' };
const bot: SeatInfo = { kind: 'bot', level: 'casual' };
const whatOf = (before: SeatInfo[], after: SeatInfo[]) =>
  deedsBetween(before, after, 'me').map(({ what, name }) => `${name} ${what}`);

test('sees people come and go', () => {
  expect(whatOf([person('me'), open], [person('me'), person('bo')])).toEqual(['BO sat']);
  expect(whatOf([person('me'), person('bo')], [person('me'), open])).toEqual(['BO left']);
  expect(whatOf([person('me'), person('bo')], [person('me'), bot])).toEqual(['BO bot']);
});
test('sees connections go and come back', () => {
  expect(whatOf([person('bo')], [person('bo', false)])).toEqual(['BO lost']);
  expect(whatOf([person('bo', false)], [person('bo')])).toEqual(['BO back']);
});
test('changing seats is not leaving, and nobody is told of themselves', () => {
  expect(whatOf([person('bo'), open], [open, person('bo')])).toEqual([]);
  expect(whatOf([person('me'), open], [open, open])).toEqual([]);
});
