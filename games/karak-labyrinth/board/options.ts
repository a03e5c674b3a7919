import type { GameOptions } from '$web/boards/options';

const cardsOf = (data: Record<string, unknown>) =>
  (data['objectives.json'] as { cards: { id: string; name: string }[] } | undefined)?.cards ?? [];

const options: GameOptions = {
  easy: { deck: 'tutorial', sand: 120 },
  controls: {
    card: {
      kind: 'list',
      values: (data) => [{ value: '' }, ...cardsOf(data).map(({ id, name }) => ({ value: id, text: name }))],
    },
    minigames: { kind: 'eachSeat', values: ['easy', 'hard'], all: ['easy', 'hard'] },
    new_sheet: { kind: 'seed' },
    new_tiles: { kind: 'seed' },
    games: { kind: 'list', values: () => [{ value: 1 }, { value: 3 }] },
  },
};
export default options;
