import { expect, test } from 'vitest';
import { optionsInWords } from './options';

test('options are told by their meaning, and not at all where there are no words for them', () => {
  const words = {
    hand: 'Battle cards',
    'hand.how': 'Which cards everybody fights with.',
    'hand=five': 'Five, kept in secret',
    talk: 'Talk',
    'talk.how': 'How often.',
    peek: 'Open lines',
  };
  const options = { peek: true, talk: 3, hand: 'five', card: 'e06', leader: 2 };
  expect(optionsInWords(options, words)).toEqual([
    { title: 'Battle cards', value: 'Five, kept in secret', how: 'Which cards everybody fights with.' },
    { title: 'Talk', value: '3', how: 'How often.' },
    { title: 'Open lines', value: 'Yes', how: '' },
  ]);
});
