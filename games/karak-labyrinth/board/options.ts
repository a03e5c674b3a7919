import type { GameOptions } from '$web/boards/options';

const cardsOf = (data: Record<string, unknown>) =>
  (data['objectives.json'] as { cards: { id: string; name: string }[] } | undefined)?.cards ?? [];

const options: GameOptions = {
  easy: { deck: 'tutorial', sand: 120 },
  words: {
    sheet: 'Sheet',
    'sheet.how': 'Side B is the larger and harder labyrinth.',
    'sheet=a': 'Side A',
    'sheet=b': 'Side B',
    deck: 'Objectives',
    'deck.how': 'How hard the card is that says what counts today.',
    'deck=easy': 'Easy',
    'deck=medium': 'Medium',
    'deck=hard': 'Hard',
    'deck=mixed': 'Mixed',
    'deck=tutorial': 'First game',
    card: 'A certain objective',
    'card.how': 'Play this card instead of one drawn by chance.',
    'card=': 'By chance',
    minigames: 'Puzzles',
    'minigames.how': 'How hard the puzzles are. Each of you may have their own level.',
    'minigames=easy': 'Easy',
    'minigames=hard': 'Hard',
    same_tiles: 'Same puzzles',
    'same_tiles.how': 'Everybody solves the same seven puzzles.',
    time: 'Time',
    'time.how':
      'Sand runs when the first is out, or an alarm rings for everybody. Alone there is always an alarm.',
    'time=sand': 'Sand',
    'time=easy': 'Easy alarm',
    'time=medium': 'Medium alarm',
    'time=hard': 'Hard alarm',
    'time=extreme': 'Extreme alarm',
    sand: 'Seconds of sand',
    'sand.how': 'How long the others have when the first is out.',
    games: 'Games',
    'games.how': 'One game, or three with one score.',
    'games=1': 'One',
    'games=3': 'Three',
    mistakes: 'Wrong answers',
    'mistakes.how': 'What a wrong answer to a puzzle costs.',
    'mistakes=block': 'Time',
    'mistakes=forfeit': 'All points of it',
    block: 'Seconds lost',
    'block.how': 'How long one waits after a wrong answer.',
    peek: 'Open lines',
    'peek.how': 'You see the lines of the others while you draw.',
  },
  controls: {
    card: {
      kind: 'list',
      values: (data) => [{ value: '' }, ...cardsOf(data).map(({ id, name }) => ({ value: id, text: name }))],
    },
    minigames: { kind: 'eachSeat', values: ['easy', 'hard'], all: ['easy', 'hard'] },
    games: { kind: 'list', values: () => [{ value: 1 }, { value: 3 }] },
  },
};
export default options;
