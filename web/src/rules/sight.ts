// The rules over nothing but what a seat sees: whether it may make a move, and what would come of one. They come after
// the first paint; until then, and in a browser that cannot run them, the house alone says.
import type { GameView, Refusal } from '../lib/wire';
import type { Rules } from './rules';

let awake: Promise<Rules | null> | null = null;
let here: Rules | null = null;

// The cards that the table of this page is played with: the shipped ones, or a set of the house's own. Of a set that the
// rules cannot have they say nothing.
let set = '';
let isKnown = true;
export async function playWith(game: string, hash = ''): Promise<void> {
  [set, isKnown] = [hash, hash === ''];
  if (isKnown || !(await wake())) return;
  const { bring } = await import('./cards');
  const isHere = await bring(game, hash).catch(() => false);
  if (set === hash) isKnown = isHere;
}

// A page that has nothing better to do; one that is not looked at has no frames to wait for.
const isIdle = () =>
  new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done, 50);
    else requestIdleCallback(() => done(), { timeout: 1000 });
  });

export function wake(): Promise<Rules | null> {
  // What failed for want of a network may be tried again.
  awake ??= load().catch(() => (awake = null));
  return awake;
}
async function load(): Promise<Rules | null> {
  await isIdle();
  const { rules, NoRules } = await import('./rules');
  try {
    here = await rules();
    document.documentElement.dataset['rules'] = 'here';
    return here;
  } catch (fault) {
    if (fault instanceof NoRules) return null; // this browser has none, whenever it is asked
    throw fault;
  }
}

// Null where there are no rules, or nothing to be shown.
export async function preview<Answer>(view: GameView, seat: number, ask: object): Promise<Answer | null> {
  const found = await wake();
  if (!isKnown) return null;
  const answer = await found?.call('ask', { cmd: 'preview', view, seat, ask, set }).catch(() => null);
  return answer?.ok ? (answer['preview'] as Answer) : null;
}

// Why the rules refuse a move, null where they do not; undefined, at once, while they are not there.
export function judge(
  view: GameView,
  seat: number,
  move: string,
  at: number | null,
): Promise<Refusal | null> | undefined {
  if (!isKnown) return undefined;
  return here
    ?.call('ask', { cmd: 'judge', view, seat, move, at, set })
    .then((answer) => (answer.ok ? null : answer.error))
    .catch(() => null);
}
