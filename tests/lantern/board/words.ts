// Lantern in sentences.
import type { GameWords } from '$web/boards/board';
import { sayFrom } from '$web/words/say';
import messages from './messages.en';

export const say = sayFrom(messages);

export const prompt: GameWords['prompt'] = (view, legal) => {
  if (view.result) return say('prompt.over');
  return legal.moves.length || legal.open.length ? say('prompt.guess') : say('prompt.wait');
};

export const tell: GameWords['tell'] = (event, { names }) => {
  const name = names[Number(event['seat'])] ?? '';
  switch (event['event']) {
    case 'answered':
      return say('tell.answered', { name });
    case 'revealed':
      return say('tell.revealed', { name, lantern: Number(event['lantern']) });
    default:
      return null;
  }
};

export const describe: GameWords['describe'] = (move) => {
  const [verb, what = ''] = move.split(' ');
  return say(verb === 'word' ? 'describe.word' : 'describe.guess', { what });
};

export const plate: GameWords['plate'] = (view, seat) => {
  const points = view.result?.scores[seat];
  if (points !== undefined) return { figure: say('plate.points', { points }), count: points };
  return view.seats[seat]?.['answered'] ? { line: say('plate.answered') } : {};
};
