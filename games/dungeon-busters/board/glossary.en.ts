// The words of Dungeon Busters that explain themselves: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  monster: ['Monster|monsters', 'Beat it together: its HP is what your cards must add up to.'],
  card: ['Battle card|card', 'Everybody puts one down in secret. It lies open until the dungeon is over.'],
  cancel: ['Cancel', 'Cards that two or more players chose count for nothing, all of them.'],
  hp: ['HP', 'If the counted cards reach it, the party wins; if not, the party loses.'],
  chest: ['Chest', 'When the party wins, the lowest counted card takes chest 1, the next lowest chest 2.'],
  lowest: [
    'Lowest card|lowest card',
    'When the party loses, whoever played it gives up all gems of their largest colour.',
  ],
  gem: ['Gem|gems', 'One point each; a set of all three colours and having most of a colour pay more.'],
  set: ['Set', 'One gem of each colour: three points more.'],
  spoils: [
    'Spoils',
    'Gems that were lost or that nobody could take; the next winners share them, lowest card first.',
  ],
  bank: ['Bank', 'Chests are paid from here; what has run out is not paid.'],
  leader: ['Leader', 'Where it goes round the table, it begins with the Leader.'],
  adventurer: ['Adventurer', 'Who you are in the party. It changes nothing.'],
} satisfies Words;
