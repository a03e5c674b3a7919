// The log in words: what the game tells, and what people did round the table.
import type { GameWords, Telling } from '../boards/board';
import { nameOf } from '../lib/names';
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

function roomSentence(item: Exclude<NewsItem, GameNews>): string | null {
  if (item.do === 'answer' && !item.by) return say('log.declined');
  const name = item.by ? nameOf(item.by) : '';
  if (item.do === 'takeback' || item.do === 'ask') return say(`log.${item.do}`, { name, moves: item.moves });
  if (item.do === 'ready') return say(item.ready ? 'log.ready' : 'log.notReady', { name });
  if (item.do === 'seat') return say(item.be === 'bot' ? 'log.bot' : 'log.seat', { name });
  if (item.do === 'name') return say('log.name', { name, was: item.was });
  const deed = deeds.find((one) => one === item.do);
  return deed ? say(`log.${deed}`, { name }) : null;
}

// For each event its sentence, or null for one that says nothing to people or is told with another.
export const sentencesOf = (events: GameEvent[], words: GameWords, telling: Telling): (string | null)[] =>
  words.tellRun?.(events, telling) ?? events.map((event) => words.tell(event, telling));

export function logLines(news: NewsItem[], words: GameWords, telling: Telling): LogLine[] {
  return news.flatMap((item) => {
    if (!isOfGame(item)) {
      const text = roomSentence(item);
      return text ? [{ key: `${item.number}`, text, seat: null, number: item.number }] : [];
    }
    const sentences = sentencesOf(item.events, words, telling);
    const told = item.events.flatMap((event, at): LogLine[] => {
      const text = sentences[at];
      const seat = typeof event['seat'] === 'number' ? event['seat'] : null;
      return text ? [{ key: `${item.number}-${at}`, text, seat, number: item.number }] : [];
    });
    if (item.do !== 'start') return told;
    return [{ key: `${item.number}`, text: say('log.start'), seat: null, number: item.number }, ...told];
  });
}
