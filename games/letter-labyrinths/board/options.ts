import type { GameOptions } from '$web/boards/options';

const dungeonsOf = (data: Record<string, unknown>) =>
  (data['dungeons.json'] as { id: string; name: string }[] | undefined) ?? [];

const options: GameOptions = {
  controls: {
    dungeon: {
      kind: 'list',
      values: (data) => dungeonsOf(data).map(({ id, name }) => ({ value: id, text: name })),
    },
    classes: {
      kind: 'eachSeat',
      values: ['red', 'orange', 'yellow', 'green', 'blue', 'purple'],
      all: ['choose'],
      differ: true,
    },
    deck: { kind: 'number', least: 2, most: 32 },
    enemy_words: { kind: 'words', none: null },
    extra_words: { kind: 'words', none: [] },
  },
};
export default options;
