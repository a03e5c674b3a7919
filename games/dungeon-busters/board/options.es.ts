// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

const words: Words = {
  hand: 'Cartas de combate',
  'hand.how': 'Con qué cartas se combate.',
  'hand=book': 'Como en el original',
  'hand=six': 'Seis por persona',
  'hand=five': 'Cinco, en secreto',
  talk: 'Hablar',
  'talk.how': 'Cuántas veces puede hablar cada cual sobre un monstruo. Con 0 se juega en silencio.',
  leader: 'Líder',
  'leader.how': 'Cuando pierden varias personas, quien lidera es quien da primero.',
  'leader=random': 'Al azar',
  adventurers: 'Personajes',
  'adventurers.how': 'Quién es quién. Solo cambia el dibujo.',
  'adventurers=warrior': 'Guerrero',
  'adventurers=mage': 'Mago',
  'adventurers=archer': 'Arquero',
  'adventurers=thief': 'Ladrón',
  'adventurers=cleric': 'Clérigo',
};
export default words;
