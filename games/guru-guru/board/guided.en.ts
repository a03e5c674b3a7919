// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  welcome:
    'Three rounds, and whoever has the most gold at the end wins. These fifteen rooms hold two cards each.',
  look: 'Your turn. Choose this room and look into it: only you will see its cards.',
  mimic: 'A Mimic has four skulls, and you have no sword. With these cards you would win nothing.',
  stay: 'So stay. Your cards go into the next rooms, the lowest first, and the last one lies face up for everybody.',
  minotaur:
    'Tom has stayed too, and turned up a Minotaur here. What lies face up tells everybody where not to go.',
  key: 'Ada has left with what she found. This room has three cards now: one is the key that you put there. Look into it.',
  enough:
    'Three skulls against three swords: as many are enough. Leave, and the gold of all your cards is yours.',
  fights:
    'When all have left, everybody fights. You have eight gold; Tom had too few swords and gets no gold, but a die to throw again later.',
  limit:
    'Round two has stronger cards, tools and dice. Every turn a room goes; with three rooms left you must leave, whatever you find.',
  second: 'Who won the most gold begins. Look into this room.',
  vampire:
    'Eight skulls are too many. Stay again, and remember: the Runed Blade goes into the next room. Clew pencils it on the card for you.',
  blade: 'The others have left, and there lies your blade. Look into that room.',
  chance:
    'The Sage throws two dice, and the blade can help. The button says how likely you are to survive: leave.',
  roll: 'Now you fight. Throw the dice of the Sage: a face gives one sword, two swords or none.',
  equip: 'One sword against three skulls. Equip the blade: it gives two swords, and its gold still counts.',
  end: 'Three swords against three skulls: ten gold more, and you lead. Round three brings stronger cards still. You know all that you need for a game of your own.',
};
export default sentences;
