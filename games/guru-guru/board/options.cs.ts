// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

// Same as in English: variant=chaos
const words: Words = {
  variant: 'Kola',
  'variant.how': 'Celý labyrint, jedno jeho patro, nebo všechny karty smíchané.',
  'variant=standard': 'Všechna tři patra',
  'variant=short-1': 'Jen B1',
  'variant=short-2': 'Jen B2',
  'variant=short-3': 'Jen B3',
  'variant=chaos': 'Chaos',
  first: 'Kdo začíná',
  'first.how': 'Kdo v prvním kole jako první nahlédne do komnaty.',
  'first=random': 'Náhodně',
  memory: 'Paměť',
  'memory.how': 'Co vidíš, si může pamatovat obrazovka, nebo si to pamatuješ ty.',
  'memory=aid': 'Pamatuje obrazovka',
  'memory=none': 'Z hlavy',
  reroll: 'Opakovaný hod',
  'reroll.how': 'Co se za jeden žeton hází znovu.',
  'reroll=any': 'Libovolné kostky hodu',
  'reroll=all': 'Celý hod',
  'reroll=one': 'Jedna kostka',
  start_tie: 'Stejně bohatí',
  'start_tie.how': 'Kdo z nejbohatších začíná další kolo.',
  'start_tie=last-turn': 'Kdo hrál poslední',
  'start_tie=turn-order': 'Podle pořadí míst',
  chaos_hero_b1: 'Hrdina v Chaosu B1',
  'chaos_hero_b1.how': 'V Chaosu funguje hrdina už v prvním kole.',
  chaos_reveal: 'Ukázat silné karty',
  'chaos_reveal.how': 'V Chaosu všichni vidí šest karet úrovně 3, které přijdou do hry.',
};
export default words;
