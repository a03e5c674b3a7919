// The words of Secret Labyrinth that explain themselves: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  treasure: [
    'Treasure|treasures',
    'Stop on its picture when its card lies open, and the card is yours. All seven treasures win.',
  ],
  troll: ['Troll|trolls', 'Won like a treasure. All seven trolls win as well.'],
  animal: [
    'Mythical animal|animal',
    'Counts for no set, but pays for a trade before you turn: one of your cards for two of somebody’s, unseen.',
  ],
  ring: [
    'Ring|rings',
    'Outer and middle ring turn one step clockwise. Two turns of rings each turn, before you walk.',
  ],
  centre: ['Centre', 'It turns by as many steps as you like, once a turn.'],
  path: ['Path', 'Everything you can reach over open passages; you may stop anywhere on it.'],
  shown: ['Open card|open card', 'What all are after now. Stop on its picture, and it is yours.'],
  duel: ['Duel', 'Stop where somebody stands, and you may challenge them for cards.'],
  fists: [
    'Rock, paper, scissors|rock, paper, scissors',
    'Rock beats scissors, scissors beat paper, paper beats rock. Both choose in secret.',
  ],
  trade: [
    'Trade',
    'You give one card of a kind and draw two of the other’s cards, unseen. The animal leaves the game.',
  ],
  castle: ['Castle', 'The board. Who wins a duel puts the loser’s piece on any free square of it.'],
  hand: ['Cards in hand|cards', 'You see your own; of the others you see how many they have.'],
} satisfies Words;
