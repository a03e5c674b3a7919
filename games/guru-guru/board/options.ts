import type { GameOptions } from '$web/boards/options';

const options: GameOptions = {
  controls: { first: { kind: 'seat', random: true } },
};
export default options;
