// The preview of a word must be what the house then does: every word of the playthroughs is walked and compared.
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { foePath, pathOf } from './path';
import { fortuneOf, partsOf, type View } from './view';

const game = new URL('../', import.meta.url);
const names = ['board', 'fortunes', 'classes', 'dungeons'].map((name) => `${name}.json`);
const data = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(new URL(`data/${name}`, game), 'utf8')) as unknown]),
);
const parts = partsOf(data);

interface Line {
  send: string;
  expect: { ok: boolean; view?: View; events?: Record<string, unknown>[]; error?: { rule?: string } };
}
const lines = (file: string) =>
  gunzipSync(readFileSync(new URL(`playthroughs/${file}`, game)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

function told(events: Record<string, unknown>[] | undefined, who: string) {
  return (events ?? [])
    .filter((event) => event['event'] === 'step' && event['who'] === who)
    .map(({ letter, result, at, foe }) => ({ letter, result, at, ...(foe === undefined ? {} : { foe }) }));
}

describe('the path of a word', () => {
  for (const file of readdirSync(new URL('playthroughs/', game)))
    test(`is what the house does in ${file}`, () => {
      let view: View | null = null;
      let walked = 0;
      for (const line of lines(file)) {
        let sent: { cmd?: string; by?: unknown; move?: string };
        try {
          sent = JSON.parse(line.send) as typeof sent;
        } catch {
          continue;
        }
        if (line.expect.view) view = line.expect.view;
        if (sent.cmd !== 'move' || typeof sent.by !== 'number' || !view || !line.expect.ok) continue;
        const [verb, word, digits] = (sent.move ?? '').split(' ');
        if (verb === 'word' && word) {
          const path = pathOf(view, parts, sent.by, word, digits);
          const steps = path.steps.map(({ letter, result, at, foe }) => ({
            letter,
            result,
            at,
            ...(foe === undefined ? {} : { foe }),
          }));
          expect(steps, `${sent.move}`).toEqual(told(line.expect.events, `seat ${sent.by}`));
          expect(path.endsOn).toBeNull();
          ++walked;
        }
        view = null; // the next view tells where everybody stands
      }
      expect(walked).toBeGreaterThan(0);
    });
});

describe('the path of an enemy', () => {
  test('is what the first enemy does, before anybody else has moved', () => {
    let compared = 0;
    for (const file of readdirSync(new URL('playthroughs/', game))) {
      let view: View | null = null;
      for (const line of lines(file)) {
        const before = view;
        const events = line.expect.events ?? [];
        if (line.expect.view) view = line.expect.view;
        else if (events.length > 0 || line.send.includes('"move"')) view = null;
        const start = events.findIndex(
          ({ event, who }) => event === 'step' && !String(who).startsWith('seat'),
        );
        const active = events.slice(0, start).findLast(({ event }) => event === 'active')?.['card'] as number;
        const first = before?.table.enemies.find(({ at }) => at);
        const byHand = events.some(({ event, who }) => event === 'step' && String(who).startsWith('seat'));
        if (!before || !first || byHand || !fortuneOf(parts, active)) continue;
        const steps = told(events, `enemy ${first.id}`);
        if (steps.length !== first.word.length) continue;
        const path = foePath(before, parts, first.id, first.word, active);
        expect(path.map(({ letter, result, at }) => ({ letter, result, at }))).toEqual(steps);
        ++compared;
      }
    }
    expect(compared).toBeGreaterThan(1);
  });
});
