// The words of Karak: Labyrinth that explain themselves: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  gem: ['Gem', 'Draw your line over it: the card says what each one is worth today.'],
  rat: ['Rat', 'With the sword you beat it; without it costs a heart.'],
  skeleton: ['Skeleton', 'With the bow you beat it; without it costs a heart.'],
  ghost: ['Ghost', 'It costs nothing; some cards pay for exactly so many ghosts, no more and no fewer.'],
  trap: ['Trap', 'It always costs a heart.'],
  sword: [
    'Sword',
    'Its puzzle: join all numbers from the lowest to the highest. From then on you beat rats.',
  ],
  bow: [
    'Bow',
    'Its puzzle: a way through the maze from the skeleton to an arrow. From then on you beat skeletons.',
  ],
  key: ['Key', 'Its puzzle: find all keys of the wanted shape. It opens the treasure.'],
  treasure: [
    'Treasure',
    'Only with the key: then its puzzle opens, a way from a key to the chest with the ruby.',
  ],
  scroll: ['Scroll', 'Cards name scrolls to pass, and where they name several, the order counts.'],
  minotaur: [
    'Minotaur|boss',
    'A boss and a way out. Its puzzle: fill the blanks so that no symbol stands four in a row.',
  ],
  spider: [
    'Spider',
    'A boss and a way out. Its puzzle: find the places that show the same in both pictures.',
  ],
  troll: ['Troll', 'A boss and a way out. Its puzzle: mark all monsters of the most common kind.'],
  stairs: ['Stairs', 'The card says at which ones you begin; others are a way out only if it says so.'],
  heart: ['Heart', 'You have three. With the third you are out and score nothing.'],
  walked: ['Line', 'One line over the squares: never through a wall, never over a square twice.'],
  fastest: ['First out', 'Who escapes first takes token 1, and turns the sand timer for all the others.'],
  puzzle: ['Puzzle', 'While it is open you neither draw nor erase: solve it or decline it, for good.'],
  timer: [
    'Sand timer|sand timer',
    'The first one out turns it; when it has run through, whoever is still inside scores nothing.',
  ],
} satisfies Words;
