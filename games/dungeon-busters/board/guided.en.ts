// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  monster:
    'A Red Slime with five health points. Everybody puts one card down in secret: together they must make five or more.',
  lazy: 'The lowest card that counts gets the best chest. The others have put theirs down; be lazy and play your 2.',
  equal:
    'Won! Tom and Mia both played 6, and equal cards cancel. Your 2 and Ada’s 4 were enough, and the lowest card, yours, took the chest.',
  word: 'Ten health points. Ada says that she plays 6, but nobody has to keep their word. Play your 3.',
  drop: 'Lost: Ada played 3 like you, and both cards cancelled. Whoever played lowest gives up all gems of their largest colour. You have two of each: give up red.',
  spoils: 'Lost gems lie here until the party wins again. Then those whose cards counted share them.',
  speak: 'You may speak as well, once for each monster here. Open the talk and tell the others to fight.',
  left: 'Cards that you have played lie open until the dungeon ends, so everybody knows what you have left. Play your 4.',
  take: 'Won again, and yours is the lowest card that counted: you take the first of the lost gems. Take red, and you have a set again.',
  points:
    'Each gem is a point, each set of three colours is three more, and so is having the most of a colour alone.',
  end: 'That is all: low enough for the best chest, high enough to win, and never the same as somebody else. Three dungeons of four monsters make a game.',
};
export default sentences;
