// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

const words: Words = {
  hand: 'Kampfkarten',
  'hand.how': 'Mit welchen Karten alle kämpfen.',
  'hand=book': 'Wie gedruckt',
  'hand=six': 'Je sechs',
  'hand=five': 'Fünf, geheim gewählt',
  talk: 'Absprachen',
  'talk.how': 'Wie oft ihr euch über ein Monster äußern dürft. 0 heißt: schweigend spielen.',
  leader: 'Anführung',
  'leader.how': 'Wenn mehrere verlieren, gibt zuerst ab, wer die Gruppe anführt.',
  'leader=random': 'Per Zufall',
  adventurers: 'Abenteurer',
  'adventurers.how': 'Wer wer ist. Das ändert nur das Bild.',
  'adventurers=warrior': 'Krieger',
  'adventurers=mage': 'Magier',
  'adventurers=archer': 'Schütze',
  'adventurers=thief': 'Dieb',
  'adventurers=cleric': 'Priester',
};
export default words;
