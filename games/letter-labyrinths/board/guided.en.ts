// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  start: 'You all win or lose together. Put your pawn on a blue space to begin: this one.',
  card: 'This card gives twelve letters a direction: N, U and W go up, D, A and Y right, H, E and X down, M, I and V left. All other letters stand still.',
  dawn: 'Each letter of your word is a step. DAWN goes right twice and up twice, and its last step hits the slime above. Spell it and play it.',
  deck: 'When all have made a word, the next card is turned up and the enemies walk by words of their own. The deck is your clock: when it is empty, you have lost.',
  add: 'A, D and D all go up on this card: three hits, and with the first one that is enough to capture the slime. Spell ADD.',
  double:
    'A captured enemy is a token, and a token pays for what your class can do. Yours is one more word: use it.',
  mad: 'There is a trap A on your right. It opens only for a word with an A in it; any other word would stop there and burn a card. Spell MAD.',
  end: 'The trap is gone and you walked on. Capture the enemies, then beat the boss that comes, before the cards run out. You know all that you need.',
};
export default sentences;
