// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

const words: Words = {
  variant: 'Rondas',
  'variant.how': 'Todo el laberinto, un solo piso o todas las cartas mezcladas.',
  'variant=standard': 'Los tres pisos',
  'variant=short-1': 'Solo B1',
  'variant=short-2': 'Solo B2',
  'variant=short-3': 'Solo B3',
  'variant=chaos': 'Caos',
  first: 'Quién empieza',
  'first.how': 'Quién mira primero en una sala en la primera ronda.',
  'first=random': 'Al azar',
  memory: 'Memoria',
  'memory.how': 'La pantalla recuerda lo que has visto, o lo recuerdas tú.',
  'memory=aid': 'La pantalla',
  'memory=none': 'De memoria',
  reroll: 'Repetir dados',
  'reroll.how': 'Qué se vuelve a tirar con una ficha.',
  'reroll=any': 'Los que quieras',
  'reroll=all': 'Toda la tirada',
  'reroll=one': 'Un dado',
  start_tie: 'Empate en oro',
  'start_tie.how': 'Quién empieza la ronda siguiente entre quienes tienen más oro.',
  'start_tie=last-turn': 'Quien jugó después',
  'start_tie=turn-order': 'Por orden de asiento',
  chaos_hero_b1: 'Héroe en Caos B1',
  'chaos_hero_b1.how': 'En Caos, el héroe funciona también en la primera ronda.',
  chaos_reveal: 'Mostrar cartas fuertes',
  'chaos_reveal.how': 'En Caos, toda la mesa ve las seis cartas de nivel 3 que entran.',
};
export default words;
