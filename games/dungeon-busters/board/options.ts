import type { GameOptions } from '$web/boards/options';

const options: GameOptions = {
  controls: {
    leader: { kind: 'seat', random: true },
    adventurers: { kind: 'eachSeat', values: ['warrior', 'mage', 'archer', 'thief', 'cleric'], differ: true },
  },
};
export default options;
