// What a master would do, as this board says it, in one short line.
import type { Hint } from '$web/lib/help.svelte';
import type { Telling } from '$web/boards/board';
import { refusalInWords } from '$web/table/refusal';
import { describe, say, upper } from './words';

// The word of a hint, if it is one.
export function hintedWord(hint: Hint | null): string | null {
  const [verb, word] = hint?.moves[0]?.split(' ') ?? [];
  return verb === 'word' && word ? word : null;
}
export function hintText(hint: Hint, telling: Telling): string {
  const word = hintedWord(hint);
  // None where the game has gone on meanwhile.
  const why = hint.why ? refusalInWords({ ...hint, message: hint.why }, { names: telling.names }) : '';
  if (word) return why ? say('hint.why', { why }) : say('hint.word', { word: upper(word) });
  return say('hint.move', { move: describe(hint.moves[0] ?? '', telling), why });
}
