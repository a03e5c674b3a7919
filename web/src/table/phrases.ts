// What everybody may say, in the order in which it is offered; the house knows the same (room/phrases.h).
import type { NewsItem, Phrase } from '../lib/wire';
import { say } from '../words/say';

const all: Record<Phrase, true> = {
  hello: true,
  'good-luck': true,
  'well-played': true,
  'good-game': true,
  thanks: true,
  sorry: true,
  'no-problem': true,
  yes: true,
  no: true,
  'one-moment': true,
  'your-turn': true,
  'my-turn': true,
  ready: true,
  oops: true,
  wow: true,
  congratulations: true,
  'play-again': true,
  goodbye: true,
};
export const phrases = Object.keys(all) as Phrase[];

export type ChatNews = Extract<NewsItem, { do: 'chat' }>;
export const isChat = (item: NewsItem): item is ChatNews => item.do === 'chat';
export const chatText = (item: ChatNews): string =>
  'phrase' in item ? say(`phrase.${item.phrase}`) : item.text;
