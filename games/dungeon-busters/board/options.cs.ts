// What the waiting room says of the game's options; those that matter most first.
import type { Words } from './options.en';

const words: Words = {
  hand: 'Bojové karty',
  'hand.how': 'S jakými kartami všichni bojují.',
  'hand=book': 'Jako ve hře',
  'hand=six': 'Šest pro každého',
  'hand=five': 'Pět, tajně vybraných',
  talk: 'Domlouvání',
  'talk.how': 'Kolikrát smí každý promluvit o jedné příšeře. Při 0 se hraje potichu.',
  leader: 'Vůdce',
  'leader.how': 'Když prohraje víc lidí, odevzdává vůdce jako první.',
  'leader=random': 'Náhodně',
  adventurers: 'Dobrodruzi',
  'adventurers.how': 'Kdo je kdo. Mění se jen obrázek.',
  'adventurers=warrior': 'Válečník',
  'adventurers=mage': 'Mág',
  'adventurers=archer': 'Lukostřelec',
  'adventurers=thief': 'Zloděj',
  'adventurers=cleric': 'Klerik',
};
export default words;
