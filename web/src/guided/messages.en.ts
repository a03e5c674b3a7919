// What a guided game says besides its own sentences, in English.
const messages = {
  where: 'Guided first game',
  step: 'Step {step} of {steps}',
  watching: 'Watch what happens.',
  watch: 'Skip',
  look: 'Go on',
  move: 'Do it for me',
  back: 'Back',
  leave: 'Leave',
  another: 'That move is fine in a game. Here, try the one that is lit.',
  'over.play': 'Play an easy first game',
  'over.again': 'Once more',
  label: 'Guide',
  loading: 'The guide lays the table …',
};
export default messages;
export type Messages = Record<keyof typeof messages, string>;
