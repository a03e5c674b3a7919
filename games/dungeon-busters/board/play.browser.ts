// Dungeon Busters: cards from the hand, gems to give up and to take, a word now and then.
import { expect } from 'vitest';
import { testWholeGame } from '$browser/whole-game';

// In the page.
function isMonsterSeen(): boolean {
  const card = document.querySelector('.board .monster');
  const box = card?.getBoundingClientRect();
  if (!card || !box) return false;
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return card.contains(at);
}

let talks = 3;
testWholeGame({
  game: 'dungeon-busters',
  async decide(player) {
    const cards = player.can('play').map(Number);
    // Gems lie on buttons: whichever is first.
    if (cards.length === 0) return player.press(/^(Give up|Take) /);
    if (talks > 0 && player.legal.moves.includes('say fight')) {
      --talks;
      await player.press(/^Talk/);
      await player.look('talk');
      // The monster that is spoken of stays in sight.
      await expect.poll(() => player.page.evaluate(isMonsterSeen)).toBe(true);
      return player.press(player.page.getByRole('dialog').getByRole('button', { name: 'Let us fight' }));
    }
    // One brave, one lazy.
    const card = player.seat === 0 ? Math.max(...cards) : Math.min(...cards);
    await player.press(`Strength ${card}`);
    await player.look('lifted');
    await player.press(`Put ${card} down`);
  },
});
