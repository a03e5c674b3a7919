// Guru Guru Labyrinth: rooms of the circle and of the list, stay or leave, dice and treasures in the fights.
import { type Player, testWholeGame } from '$browser/whole-game';

const stays = new Map<string, number>(); // by seat and round

async function fight(player: Player): Promise<void> {
  if (player.can('roll').length) return player.press(/^Roll for/);
  if (player.can('equip').length) return player.press(/^Equip /);
  if (player.can('reroll').length) {
    await player.press(/^Die of /);
    await player.look('reroll');
    return player.press(/^Throw th/);
  }
  if (player.can('consume').length) return player.press(/^(Consume|Discard) /);
  return player.press(/^Give up/);
}

testWholeGame({
  game: 'guru-guru',
  async decide(player) {
    const { table } = player.view;
    const goOn = player.button('Go on'); // past the last round's hauls
    if (await goOn.isVisible()) {
      await player.look('reckoning');
      await player.press(goOn);
    }
    if (table['combat']) return fight(player);
    if (player.can('look').length) {
      const room = player.can('look').at(player.seat);
      if (player.seat === 1 && table['round'] === 1) {
        await player.press('Rooms as a list');
        await player.look('list');
        await player.press(player.page.getByRole('dialog').getByRole('button', { name: `Room ${room}, ` }));
      } else await player.press(new RegExp(`^Room ${room}, `));
      await player.look('chosen');
      return player.press(`Look into room ${room}`);
    }
    const key = `${player.seat} ${String(table['round'])}`;
    const stayed = stays.get(key) ?? 0;
    if (player.legal.moves.includes('stay') && stayed < (table['round'] === 1 ? 2 : 0)) {
      stays.set(key, stayed + 1);
      return player.press(/^Stay/);
    }
    return player.press(/^Leave (with|anyway)/);
  },
});
