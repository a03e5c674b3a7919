import type { GameOptions } from '$web/boards/options';

const options: GameOptions = {
  controls: {
    first: { kind: 'seat' },
    colors: { kind: 'eachSeat', values: ['red', 'blue', 'yellow', 'green'], all: [null], differ: true },
  },
};
export default options;
