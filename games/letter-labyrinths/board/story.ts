// The moves of one piece of news, told step by step: who stands where after each step, and the letters spelled so far.
import type { GameEvent, NewsItem } from '$web/lib/wire';
import type { View } from './view';

export interface Beat {
  event: GameEvent;
  who: string | null; // "seat 0", "enemy 3", "boss"
  letters: string; // spelled so far by who
  placed: Record<string, string | null>;
}

function standing(view: View): Record<string, string | null> {
  const placed: Record<string, string | null> = {};
  view.seats.forEach(({ at }, index) => (placed[`seat ${index}`] = at));
  for (const { id, at } of view.table.enemies) placed[`enemy ${id}`] = at;
  if (view.table.boss) placed['boss'] = view.table.boss.at;
  return placed;
}

export function storyOf(news: NewsItem[], before: View, after: View): Beat[] {
  const events = news.flatMap((item) => item.events ?? []);
  if (!events.some(({ event }) => event === 'step')) return [];
  const placed = { ...standing(after), ...standing(before) };
  const beats: Beat[] = [];
  let speaker = '';
  let letters = '';
  for (const event of events) {
    if (event['event'] === 'step') {
      const who = String(event['who']);
      letters = who === speaker ? letters + String(event['letter']) : String(event['letter']);
      speaker = who;
      placed[who] = String(event['at']);
      if (event['result'] === 'capture') {
        beats.push({ event, who, letters, placed: { ...placed } });
        placed[event['foe'] === 'boss' ? 'boss' : `enemy ${String(event['foe'])}`] = null;
        continue;
      }
      beats.push({ event, who, letters, placed: { ...placed } });
    } else {
      if (event['event'] === 'enemy') placed[`enemy ${String(event['id'])}`] = String(event['at']);
      if (event['event'] === 'flip') placed['boss'] = String(event['boss_at']);
      beats.push({ event, who: null, letters: '', placed: { ...placed } });
      speaker = '';
    }
  }
  return beats;
}
