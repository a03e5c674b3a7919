// Same as in English: variant=chaos
// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

const words: Words = {
  variant: 'Runden',
  'variant.how': 'Das ganze Labyrinth, eine Ebene davon oder alle Karten gemischt.',
  'variant=standard': 'Alle drei Ebenen',
  'variant=short-1': 'Nur B1',
  'variant=short-2': 'Nur B2',
  'variant=short-3': 'Nur B3',
  'variant=chaos': 'Chaos',
  first: 'Wer beginnt',
  'first.how': 'Wer in der ersten Runde zuerst in einen Raum schaut.',
  'first=random': 'Per Zufall',
  memory: 'Gedächtnis',
  'memory.how': 'Der Bildschirm merkt sich, was du gesehen hast, oder du tust es selbst.',
  'memory=aid': 'Der Bildschirm',
  'memory=none': 'Im Kopf',
  reroll: 'Neu würfeln',
  'reroll.how': 'Was ein Marker noch einmal wirft.',
  'reroll=any': 'Beliebige Würfel',
  'reroll=all': 'Den ganzen Wurf',
  'reroll=one': 'Einen Würfel',
  start_tie: 'Gleich reich',
  'start_tie.how': 'Wer von den Reichsten die nächste Runde beginnt.',
  'start_tie=last-turn': 'Wer zuletzt dran war',
  'start_tie=turn-order': 'Nach Sitzordnung',
  chaos_hero_b1: 'Held in Chaos B1',
  'chaos_hero_b1.how': 'In Chaos wirkt der Held auch in der ersten Runde.',
  chaos_reveal: 'Starke Karten zeigen',
  'chaos_reveal.how': 'In Chaos sehen alle die sechs Karten der Stufe 3, die dazukommen.',
};
export default words;
