// What the waiting room says of the game's options; those that matter most first.
const words = {
  hand: 'Battle cards',
  'hand.how': 'Which cards everybody fights with.',
  'hand=book': 'As printed',
  'hand=six': 'Six each',
  'hand=five': 'Five, kept in secret',
  talk: 'Talk',
  'talk.how': 'How often each of you may speak about one monster. 0 plays in silence.',
  leader: 'Leader',
  'leader.how': 'The Leader is the first to give when several people lose.',
  'leader=random': 'By chance',
  adventurers: 'Adventurers',
  'adventurers.how': 'Who is who. It changes nothing but the picture.',
  'adventurers=warrior': 'Warrior',
  'adventurers=mage': 'Mage',
  'adventurers=archer': 'Archer',
  'adventurers=thief': 'Thief',
  'adventurers=cleric': 'Cleric',
};
export default words;
export type Words = Record<keyof typeof words, string>;
