// Sentences for a game that brings none of its own: plain, but nothing is missing.
import type { GameEvent } from '../../lib/wire';
import { catalogue, language } from '../../words/say';
import type { GameWords } from '../board';
import type { Messages } from './messages.en';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
const list = new Intl.ListFormat(language, { type: 'conjunction' });

// "first_player" reads as "first player".
export const plainWords = (key: string): string => key.replace(/[_-]+/g, ' ').trim();

export function plainValue(value: unknown, names: string[], key = ''): string {
  if (value === null || value === undefined) return say('value.none');
  if (typeof value === 'boolean') return say(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number' && /^(seat|by|who|player|winner|leader)$/.test(key))
    return names[value] ?? String(value);
  if (Array.isArray(value))
    return value.length ? list.format(value.map((one) => plainValue(one, names, key))) : say('value.none');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) =>
        say('value.pair', { key: plainWords(inner), value: plainValue(one, names, inner) }),
      )
      .join(', ');
  return String(value);
}

const kindOf = (event: GameEvent): string => String(event['event'] ?? event['type'] ?? '');

export const prompt: GameWords['prompt'] = (view, legal, { names, seat }) => {
  if (view.result) return say('prompt.over');
  if (seat !== null && (legal.moves.length || legal.open.length)) return say('prompt.you');
  const awaited = view.actors.flatMap((actor) => (typeof actor === 'number' ? [names[actor] ?? ''] : []));
  return awaited.length
    ? say('prompt.wait', { names: list.format(awaited), count: awaited.length })
    : say('prompt.luck');
};

export const tell: GameWords['tell'] = (event, { names }) => {
  const told = Object.entries(event).filter(([key]) => !['event', 'type', 'seat', 'by'].includes(key));
  const who = event['seat'] ?? event['by'];
  const values = {
    name: typeof who === 'number' ? (names[who] ?? '') : '',
    what: plainWords(kindOf(event)),
    rest: plainValue(Object.fromEntries(told), names),
  };
  if (typeof who === 'number') return say(told.length ? 'tell.seatRest' : 'tell.seat', values);
  return say(told.length ? 'tell.rest' : 'tell.only', values);
};

export const describe: GameWords['describe'] = (move) => say('describe', { move });

export const plate: GameWords['plate'] = (view, seat) => {
  const score = view.result?.scores[seat] ?? view.seats[seat]?.['score'] ?? view.seats[seat]?.['points'];
  return typeof score === 'number' ? { figure: String(score) } : {};
};
