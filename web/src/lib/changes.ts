// Whole views from what has changed: the house tells each page only that once it has said so in its greeting.
import type { Changes, ViewMessage } from './wire';

// The value with another one at the end of the path. What is not on the way stays the very same object, so that who draws
// from it sees what has not changed.
function put(value: unknown, [step, ...rest]: string[], there: unknown): unknown {
  if (step === undefined) return there;
  if (Array.isArray(value)) {
    const at = Number(step);
    if (!Number.isInteger(at) || at < 0 || at > value.length || (rest.length && at === value.length))
      throw new Error(`There is no place ${step} in the list.`);
    const copy = value.slice() as unknown[];
    copy[at] = put(value[at], rest, there);
    return copy;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
    throw new Error(`There is no ${step} in the view.`);
  return { ...value, [step]: put((value as Record<string, unknown>)[step], rest, there) };
}

// RFC 6901.
const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

// The view that these changes lead to; throws where they do not fit.
export function changedView(before: ViewMessage, changes: Changes): ViewMessage {
  const { number, table = before.table, you = before.you, news } = changes;
  let game = before.game;
  if (changes.view || changes.legal || changes.clock || changes.clocks) {
    if (!game) throw new Error('There is no game that could change.');
    let view: unknown = game.view;
    for (const [pointer, value] of changes.view ?? []) view = put(view, steps(String(pointer)), value);
    const clocks = changes.clocks ?? game.clocks;
    game = {
      view: view as typeof game.view,
      legal: changes.legal ?? game.legal,
      clock: changes.clock ?? game.clock,
      ...(clocks ? { clocks } : {}),
    };
  }
  return { type: 'view', number, id: null, table, you, game, news };
}
