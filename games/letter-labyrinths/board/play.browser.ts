// Letter Labyrinths: a class, a place for the pawn, words typed and words tapped, abilities.
import { across } from '$browser/hands';
import { type Player, testWholeGame } from '$browser/whole-game';

const words = ['as', 'note', 'tin', 'our', 'she', 'play', 'maze', 'cold'];

async function spell(player: Player): Promise<void> {
  const { page } = player;
  // What was half typed when somebody else was quicker.
  const typed = player.button(/^Play [A-Z]+$/).filter({ visible: true });
  if (player.seat !== 0 && (await typed.count()))
    for (let left = (await typed.innerText()).length - 'Play '.length; left > 0; --left)
      await player.press('Delete');
  // A word may not end on somebody else: then another is tried.
  for (const word of words) {
    if (player.seat === 0) {
      await player.press(page.getByRole('textbox', { name: 'Your word' }));
      await page.keyboard.press('Escape');
      await page.keyboard.type(word);
    } else {
      const key = (letter: string) =>
        player.button(new RegExp(`^${letter.toUpperCase()}(,|$)`)).filter({ visible: true });
      for (const letter of word) await player.press(key(letter));
    }
    await player.look('spelling');
    const play = player.button(`Play ${word.toUpperCase()}`).filter({ visible: true });
    await play.waitFor();
    if ((await play.getAttribute('aria-disabled')) !== 'true') return player.press(play);
    if (player.seat !== 0) for (let i = 0; i < word.length; ++i) await player.press('Delete');
  }
  return player.press('Make no word');
}

testWholeGame({
  game: 'letter-labyrinths',
  options: { deck: 3, start_tokens: 1 },
  verdict: { won: / is caught$/m, lost: /^The .+ keeps you$|outlasts you$/m },
  async decide(player) {
    if (player.can('take').length) {
      // Ana will see the next card, Bo jump.
      return player.press(player.seat === 0 ? /^Reveal/ : /^Portal/);
    }
    const start = player.can('start').at(player.seat === 0 ? 0 : -1);
    if (start) {
      const space = player.page.getByRole('gridcell', { name: new RegExp(`(^| )${start}(:|$)`) });
      return player.press(space, across);
    }
    const { moves } = player.legal;
    if (moves.includes('reveal')) return player.press(/Reveal$/);
    if (moves.includes('keep')) return player.press('Keep it on top');
    if (player.can('portal').length) {
      // Where somebody else was quicker, the space is being chosen already.
      if (!(await player.button('Not now').isVisible())) await player.press(/Portal$/);
      await player.look('portal');
      return player.press(player.page.getByRole('gridcell', { name: /Choose (this )?space/ }).last(), across);
    }
    if (player.legal.open.length) return spell(player);
    return player.press('Pass');
  },
});
