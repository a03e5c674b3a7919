const messages = {
  'prompt.guess': 'Which number is on the lantern of the next seat? Or say a word.',
  'prompt.wait': 'The others are still guessing.',
  'prompt.over': 'All lanterns are lit.',
  'tell.answered': '{name} has answered.',
  'tell.revealed': '{name} held the {lantern}.',
  'describe.guess': 'Guess that it is the {what}',
  'describe.word': 'Say “{what}” and play safe',
  'plate.points': '{points, plural, one {# point} other {# points}}',
  'plate.answered': 'has answered',
  'board.label': 'The lanterns',
  'board.mine': 'Your lantern: {lantern}',
  'board.of': 'Lantern of {name}',
  'word.label': 'Or a word',
  'word.send': 'Say it',
};
export default messages;
export type Messages = Record<keyof typeof messages, string>;
