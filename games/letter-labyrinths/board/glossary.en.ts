// The words of Letter Labyrinths that explain themselves: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  enemy: [
    'Enemy',
    'Run into it to hit it; with enough hits it is caught and is your token. After your words it walks by its own.',
  ],
  boss: ['Boss', 'It comes when the dungeon card turns over, and spells several words, one after the other.'],
  trap: ['Trap', 'It opens if its letter is anywhere in your word; if not, it stops you and burns a card.'],
  fortune: [
    'Fortune card|card',
    'Its letters move you up, right, down or left; all other letters of your word do nothing.',
  ],
  burning: [
    'Burn|burns',
    'A card of the deck is lost for good. With the deck empty after the enemies’ turn you lose.',
  ],
  deck: [
    'Deck',
    'Every round takes a card from it. If it is empty at the end of the enemies’ turn, you lose.',
  ],
  pawn: ['Pawn', 'It may pass through other pawns, but a word may not end on one.'],
  hit: ['Hit', 'Every letter that would walk you into an enemy is one hit.'],
  token: ['Bonus token|token', 'A caught enemy. Pay one to use the ability of your class, once a round.'],
  sprint: [
    'Sprint',
    'In your next word every matching letter moves you two spaces, one or none, as you like.',
  ],
  disable: ['Disable', 'All traps next to you go back into the bag.'],
  double: ['Double Up', 'One more word this round.'],
  recover: ['Recover', 'Shuffle a card that was active before back into the deck.'],
  reveal: ['Reveal', 'See the top card, then keep it, discard it, or make it the active one.'],
  portal: ['Portal', 'Jump to a free blue space at the edge.'],
} satisfies Words;
