// Secret Labyrinth: rings turned by their buttons, squares of the castle and of the list, duels, trades.
import type { Walk } from '$browser/hands';
import { type Player, testWholeGame } from '$browser/whole-game';

// Up and down change the ring, left and right go round it. A square's name says on which ring it is.
function round(): Walk {
  const ring = (name: string) => /(the [a-z ]+) at /.exec(name)?.[1];
  let upDown = 'ArrowUp';
  let last = '';
  return (from, to) => {
    if (ring(from.name) === ring(to.name)) return 'ArrowRight';
    if (from.name === last) upDown = upDown === 'ArrowUp' ? 'ArrowDown' : 'ArrowUp'; // no ring beyond
    last = from.name;
    return upDown;
  };
}
const square = (player: Player, id: string) => player.page.locator(`[data-square="${id}"]`);

async function turn(player: Player): Promise<void> {
  if (player.can('trade').length) {
    await player.press('Trade');
    await player.look('trade');
    return player.press(
      player.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Give / })
        .first(),
    );
  }
  const ring = player.can('center').length && player.seat === 0 ? 'Centre' : 'Outer ring';
  await player.press(new RegExp(`^${ring}`));
  if (ring === 'Centre') {
    await player.look('centre');
    await player.press('One step more');
  }
  return player.press(/^Turn the /);
}

// To the card if it can be reached, else to somebody, else wherever.
async function walk(player: Player): Promise<void> {
  const goal = player.button(/^Take /); // the board has chosen the card's square itself
  if (await goal.isVisible()) return player.press(goal);
  const squares = player.can('go');
  const others = player.view.seats.flatMap((one, at) => (at === player.seat ? [] : [String(one['square'])]));
  const to = squares.find((id) => others.includes(id)) ?? squares.at(-1);
  if (!to) return player.press(/^Stay/);
  await player.press(square(player, to), round());
  await player.look('goal');
  return player.press(/^(Walk to|Take) /);
}

testWholeGame({
  game: 'secret-labyrinth',
  options: { goal: 5, headstart: 3, limit: 9 },
  async decide(player) {
    switch (player.view.phase) {
      case 'change':
        return turn(player);
      case 'move':
        return walk(player);
      case 'meet':
        return player.press(/^Duel /);
      case 'name':
        return player.press(/^Treasures/);
      case 'duel':
        await player.press(player.seat === 0 ? /^Rock/ : /^Paper/);
        return player.press(/^Seal /);
      case 'give':
        return player.press(/^Give /);
      case 'place': {
        // By the list of places.
        await player.press('Places');
        await player.look('places');
        const free = player.page.getByRole('dialog').getByRole('button', { name: / free$/ });
        await player.press(free.first());
        return player.press(/^Put /);
      }
    }
  },
});
