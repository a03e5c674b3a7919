import { beforeEach, describe, expect, test } from 'vitest';
import type { Beat } from '../boards/board';
import { isOfGame, type GameEvent, type GameView, type Legal } from '../lib/wire';
import { Queue, type Pace, type Scene, type Shown } from './queue';

// A game whose events say how they are told: {event: 'die', beats: [{ms: 500}]}.
const view = (name: string) => ({ phase: name }) as unknown as GameView;
const asked: Legal = { moves: ['pass'], open: [] };
const none: Legal = { moves: [], open: [] };

let time: number;
let tasks: { task: () => void; at: number; id: number }[];
let calm: boolean;
let next: number;
const pace: Pace = {
  later: (task, ms) => {
    tasks.push({ task, at: time + ms, id: ++next });
    return next;
  },
  cancel: (id) => (tasks = tasks.filter((one) => one.id !== id)),
  isCalm: () => calm,
};
function pass(ms: number): void {
  const end = time + ms;
  for (;;) {
    const [first] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!first) break;
    tasks = tasks.filter((one) => one !== first);
    time = first.at;
    first.task();
  }
  time = end;
}

let number: number;
let queue: Queue;
function scene(name: string, beats: Partial<Beat>[] = [], legal = asked, running = false): Scene {
  const clock = running ? { now: 0, deadline: null, running, resumes_in: null } : null;
  const events: GameEvent[] = beats.map((beat) => ({ event: name, beat }));
  return {
    game: { view: view(name), legal, clock },
    news: [{ number: ++number, wall: 0, do: 'move', events }],
  };
}
const beatsOf = ({ before, events }: { before: GameView; events: GameEvent[] }): Beat[] =>
  events.map((event, at) => ({
    ms: 500,
    view: view(`${before.phase}+${at + 1}`),
    told: at + 1,
    ...(event['beat'] as Partial<Beat>),
  }));
const now = () => queue.now as Shown;
const seen = () => now().view.phase;
const told = () => now().news.map((item) => (isOfGame(item) ? item.events.length : undefined));

function start(legal = none): void {
  queue = new Queue(beatsOf, pace, () => undefined);
  queue.show({ game: { view: view('start'), legal, clock: null }, news: [] });
}
beforeEach(() => {
  [time, tasks, calm, next, number] = [0, [], false, 0, 0];
  start();
});

describe('one thing after the other', () => {
  test('what has nothing to tell is shown at once', () => {
    queue.hear(scene('a'));
    expect(now()).toMatchObject({ view: view('a'), beat: null, legal: asked });
  });

  test('each beat shows its own view for its time, then comes the last view', () => {
    queue.hear(scene('a', [{ ms: 300 }, { ms: 700 }]));
    expect(seen()).toBe('start+1');
    pass(299);
    expect(seen()).toBe('start+1');
    pass(1);
    expect(seen()).toBe('start+2');
    pass(700);
    expect(now()).toMatchObject({ view: view('a'), beat: null });
  });

  test('new views wait and cut nothing off', () => {
    queue.hear(scene('a', [{}, {}]));
    queue.hear(scene('b', [{}]));
    queue.hear(scene('c'));
    const order: string[] = [];
    for (let at = 0; at < 5; ++at, pass(500)) order.push(seen());
    expect(order).toEqual(['start+1', 'start+2', 'a+1', 'c', 'c']);
  });

  test('the log has what was told and no more', () => {
    queue.hear(scene('a', [{}, {}]));
    queue.hear(scene('b', [{}]));
    const order = [told()];
    for (let at = 0; at < 3; ++at) {
      pass(500);
      order.push(told());
    }
    expect(order).toEqual([[1], [2], [2, 1], [2, 1]]);
  });

  test('news of several moves in one message are told in their order', () => {
    const both = scene('b', [{}, {}]);
    both.news.unshift(...scene('a', [{}]).news, {
      number: 9,
      wall: 0,
      do: 'sit',
      by: { id: 'p', name: 'Ana' },
      seat: 0,
    });
    queue.hear(both);
    expect(told()).toEqual([1, undefined]);
    pass(500);
    expect(told()).toEqual([1, undefined, 1]);
  });
});

describe('who is asked', () => {
  test('nobody, before all is told', () => {
    queue.hear(scene('a', [{}]));
    expect(now().legal).toEqual(none);
    pass(500);
    expect(now().legal).toEqual(asked);
  });

  test('who was asked already goes on under an ordinary move', () => {
    start(asked);
    queue.hear(scene('a', [{}]));
    expect(now().legal).toEqual(asked);
  });

  test('but not on a stage, nor just before one', () => {
    start(asked);
    queue.hear(scene('a', [{}, { stage: 'Fight' }]));
    expect(now().legal).toEqual(none);
    pass(500);
    expect(now().legal).toEqual(none);
    pass(500);
    expect(now().legal).toEqual(asked);
  });

  test('where time counts, a story costs none', () => {
    queue.hear(scene('a', [{ stage: 'Flip' }], asked, true));
    expect(now()).toMatchObject({ view: view('a'), legal: asked, beat: { stage: 'Flip' } });
  });

  test('the clock is never behind', () => {
    queue.hear(scene('a', [{}]));
    queue.hear(scene('b', [], asked, true));
    expect(now().clock?.running).toBe(true);
  });
});

describe('in a hurry', () => {
  const walk = ['one', 'one', 'two', 'two'].map((part) => ({ part, stage: 'Walk' }));

  test('a tap ends the part that is told', () => {
    queue.hear(scene('a', walk));
    queue.finishPart();
    expect(seen()).toBe('start+3');
    queue.finishPart();
    expect(seen()).toBe('a');
    queue.finishPart();
    expect(seen()).toBe('a');
  });

  test('a tap ends one beat where there are no parts', () => {
    queue.hear(scene('a', [{}, {}, {}]));
    queue.finishPart();
    expect(seen()).toBe('start+2');
    pass(499);
    expect(seen()).toBe('start+2');
    pass(1);
    expect(seen()).toBe('start+3');
  });

  test('Skip ends the stage, not what comes after it', () => {
    queue.hear(scene('a', [...walk, {}]));
    queue.finishStage();
    expect(seen()).toBe('start+5');
  });

  test('a move of your own ends everything', () => {
    queue.hear(scene('a', walk));
    queue.hear(scene('b', walk));
    queue.finish();
    expect(now()).toMatchObject({ view: view('b'), beat: null, legal: asked });
    expect(told()).toEqual([4, 4]);
    pass(10_000);
    expect(seen()).toBe('b');
  });

  test('who was away sees how things stand', () => {
    queue.hear(scene('a', walk));
    queue.show(scene('b', walk));
    expect(now()).toMatchObject({ view: view('b'), beat: null });
  });

  test('more than three waiting: ordinary moves at double speed, stages not', () => {
    queue.hear(scene('x', [{ ms: 1 }]));
    queue.hear(scene('a', [{}]));
    queue.hear(scene('b', [{ stage: 'Fight' }]));
    for (const name of ['c', 'd', 'e']) queue.hear(scene(name));
    pass(1);
    expect(seen()).toBe('x+1');
    pass(250);
    expect(seen()).toBe('a+1');
    pass(499);
    expect(seen()).toBe('a+1');
    pass(1);
    expect(seen()).toBe('e');
  });
});

test('without motion each beat stays 600 ms, one of many as long as ever', () => {
  calm = true;
  queue.hear(scene('a', [{ ms: 2000 }, { ms: 180, isSmall: true }, { ms: 100 }]));
  pass(599);
  expect(seen()).toBe('start+1');
  pass(1);
  expect(seen()).toBe('start+2');
  pass(180);
  expect(seen()).toBe('start+3');
  pass(599);
  expect(seen()).toBe('start+3');
  pass(1);
  expect(seen()).toBe('a');
});

test('how far a stage has come', () => {
  const walk = [undefined, 'one', 'one', 'two'].map((part) => ({ stage: 'Walk', ...(part ? { part } : {}) }));
  queue.hear(scene('a', [{}, ...walk]));
  const parts = [];
  for (let at = 0; at < 6; ++at, pass(500)) parts.push(now().part);
  const of = 2;
  expect(parts).toEqual([null, { at: -1, of }, { at: 0, of }, { at: 0, of }, { at: 1, of }, null]);
});

describe('told again', () => {
  test('the last stage is told once more, and the game stands where it stood', () => {
    start();
    queue.hear(scene('one', [{ stage: 'A' }, { stage: 'A' }]));
    expect(now().last?.stage).toBe('A');
    queue.finish();
    const { news } = now();
    queue.again();
    expect(now().beat?.stage).toBe('A');
    expect(now().legal).toEqual(none);
    expect(now().news).toEqual(news);
    // Whatever comes meanwhile waits.
    queue.hear(scene('two'));
    expect(seen()).toBe('start+1');
    pass(1000);
    expect(now().beat).toBeNull();
    expect(seen()).toBe('two');
  });
  test('an ordinary move that is being told ends at once', () => {
    start();
    queue.hear(scene('one', [{ stage: 'A' }]));
    queue.finish();
    queue.hear(scene('two', [{}, {}]));
    queue.again();
    expect(now().beat?.stage).toBe('A');
    pass(500);
    expect(seen()).toBe('two');
  });
  test('there is nothing to tell again before the first stage, nor while something is told', () => {
    start();
    queue.again();
    expect(now().beat).toBeNull();
    queue.hear(scene('one', [{ stage: 'A' }, { stage: 'A' }]));
    pass(500);
    queue.again();
    pass(500);
    expect(now().beat).toBeNull();
  });
});
