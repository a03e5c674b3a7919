// The words of Guru Guru Labyrinth that explain themselves: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  room: ['Room|rooms', 'A stack of cards in the circle. Look into one on your turn; it is gone afterwards.'],
  floor: [
    'Floor|floors',
    'A round of its own, with stronger cards the lower it lies. With few rooms left everybody must leave.',
  ],
  treasure: ['Treasure', 'Its gold is yours if you survive the fight.'],
  monster: ['Monster', 'Its skulls are against you in the fight; its gold is yours if you survive.'],
  ally: [
    'Ally',
    'It brings swords, or throws dice for them, in your fight; and only with an ally may you use treasures.',
  ],
  hero: ['Hero', 'An ally who, on floors B2 and B3, can also wield the Ancient Holy Sword.'],
  gold: ['Gold', 'Whoever has most of it after the last round wins.'],
  skull: ['Skull|skulls', 'Against you in the fight. With more skulls than swords you are knocked out.'],
  sword: ['Sword|swords', 'Each one counts against a skull. As many swords as skulls are enough.'],
  die: ['Sword die|die|dice', 'Thrown by allies: two faces give one sword, two give two, two give none.'],
  token: ['Sword Dice token', 'Yours for being knocked out. Pay one in a later fight to throw dice again.'],
  stay: [
    'Stay',
    'You keep none of the cards: they are sown into the next rooms, lowest first, the last face up.',
  ],
  leave: ['Leave', 'You take all the cards you just saw, and do nothing more until the fight.'],
  door: ['Door', 'It marks the room that somebody looks into.'],
  equip: ['Equip', 'Use the treasure once for its effect; it stays yours, and so does its gold.'],
  consume: ['Consume', 'Give the treasure up for its effect; its gold is lost.'],
} satisfies Words;
