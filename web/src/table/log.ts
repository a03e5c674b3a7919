// The log in words: what the game tells, and what people did round the table.
import type { GameWords, Telling } from '../boards/board';
import { nameOf } from '../lib/names';
import type { Late } from '../wire/table';
import { isOfGame, type GameEvent, type GameNews, type NewsItem } from '../lib/wire';
import { say } from '../words/say';

export interface LogLine {
  key: string;
  text: string;
  seat: number | null; // whose deed it was
  number: number;
}

const deeds = [
  'made',
  'sit',
  'stand',
  'swap',
  'remove',
  'host',
  'set',
  'mute',
  'rematch',
  'agree',
  'answer',
] as const;

function roomSentence(
  item: Exclude<NewsItem, GameNews>,
  names: string[],
  late: Late | undefined,
): string | null {
  if (item.do === 'late' && item.away) return say('log.gone', { name: names[item.seat] ?? '' });
  if (item.do === 'late') return say('log.late', { name: names[item.seat] ?? '', late: late ?? 'play' });
  if (item.do === 'still') return item.agreed ? say('log.paused') : null;
  if (item.do === 'goes-on') return say('log.goesOn');
  if (item.do === 'ended') return say('log.ended');
  if ((item.do === 'pause' || item.do === 'end') && !item.wants) return say('log.playOn');

  if (item.do === 'answer' && !item.by) return say('log.declined');
  const name = 'by' in item && item.by ? nameOf(item.by) : '';
  if (item.do === 'takeback' || item.do === 'ask') return say(`log.${item.do}`, { name, moves: item.moves });
  if (item.do === 'pause' || item.do === 'end' || item.do === 'back') return say(`log.${item.do}`, { name });
  if (item.do === 'resume') return say(item.ready ? 'log.ready' : 'log.notReady', { name });
  if (item.do === 'holiday') return say(item.away ? 'log.holiday' : 'log.fromHoliday', { name });
  if (item.do === 'ready') return say(item.ready ? 'log.ready' : 'log.notReady', { name });
  if (item.do === 'seat') return say(item.be === 'bot' ? 'log.bot' : 'log.seat', { name });
  if (item.do === 'name') return say('log.name', { name, was: item.was });
  const deed = deeds.find((one) => one === item.do);
  return deed ? say(`log.${deed}`, { name }) : null;
}

// For each event its sentence, or null for one that says nothing to people or is told with another.
export const sentencesOf = (events: GameEvent[], words: GameWords, telling: Telling): (string | null)[] =>
  words.tellRun?.(events, telling) ?? events.map((event) => words.tell(event, telling));

export function logLines(
  news: NewsItem[],
  words: GameWords,
  telling: Telling,
  late?: Late, // what happens at this table when time runs out
): LogLine[] {
  return news.flatMap((item) => {
    if (!isOfGame(item)) {
      const text = roomSentence(item, telling.names, late);
      const seat = item.do === 'late' ? item.seat : null;
      return text ? [{ key: `${item.number}`, text, seat, number: item.number }] : [];
    }
    const sentences = sentencesOf(item.events, words, telling);
    const told = item.events.flatMap((event, at): LogLine[] => {
      const text = sentences[at];
      const seat = typeof event['seat'] === 'number' ? event['seat'] : null;
      return text ? [{ key: `${item.number}-${at}`, text, seat, number: item.number }] : [];
    });
    // While a bot has somebody's seat, each of its moves says so.
    if (item.do === 'move' && item.for !== undefined && late !== 'play' && told.length) {
      const text = say('log.for', { name: telling.names[item.for] ?? '' });
      return [{ key: `${item.number}`, text, seat: item.for, number: item.number }, ...told];
    }
    if (item.do !== 'start') return told;
    return [{ key: `${item.number}`, text: say('log.start'), seat: null, number: item.number }, ...told];
  });
}
