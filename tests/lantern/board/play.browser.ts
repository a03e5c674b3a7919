// Lantern: a guess or a word, each once.
import { testWholeGame } from '$browser/whole-game';

testWholeGame({
  game: 'lantern',
  own: ['dealt'],
  async decide(player) {
    // Keys guess, a finger says a word.
    if (player.place === 'desktop') return player.press(player.can('guess').at(-1) ?? '');
    await player.page.getByRole('textbox', { name: 'Or a word' }).tap();
    await player.page.getByRole('textbox', { name: 'Or a word' }).fill('moth');
    return player.press('Say it');
  },
});
