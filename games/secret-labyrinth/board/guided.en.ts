// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  goal: 'Bring your piece to the picture on this card, and the card is yours. Seven treasures or seven trolls win.',
  outer:
    'Every turn begins with two changes, whether you like it or not. Choose the outer ring and turn it one dot.',
  middle:
    'Nothing can be tried out: what is turned stays turned. For the second change turn the middle ring.',
  take: 'Now you may walk, as far as the paths are joined. They lead to the troll on the card: take it.',
  again: 'Ada has taken a treasure. Your turn again, and so two changes again: the middle ring first.',
  centre: 'The centre turns as many dots as you like, but only once a turn. Turn it by six.',
  animal: 'An animal belongs to no set, but it is worth a trade. Take it.',
  trade:
    'Before your first change an animal lets you trade: give Ada one card and take two of hers, unseen. Give her the troll.',
  hand: 'Two treasures for a troll, and the animal is gone. Only you see which cards you hold.',
  third: 'Now your two changes: turn the middle ring once more.',
  turn: 'And the centre by six; in a new turn it is free again.',
  meet: 'There stands Ada. Pieces never block each other, but whoever ends a walk on another piece may challenge it. Walk to her.',
  duel: 'Challenge Ada for one card. With the die it would be for as many treasures or trolls as it shows.',
  fist: 'Both choose in secret and open together: rock beats scissors, scissors beat paper, paper beats rock. Try paper and seal it.',
  place:
    'Paper beats rock! Ada gave you a card, and you put her piece on any free square. This one is far away.',
  end: 'Change twice, walk, and take the card or a duel: that is a turn. The first with seven treasures or seven trolls wins.',
};
export default sentences;
