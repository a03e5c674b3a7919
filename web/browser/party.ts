// People at tables of a game with hands, who play what the legal list offers by the move box.
import { gameFor } from './games';
import type { Visitor } from './kit';

// What may be done apart from talking.
export const deeds = (visitor: Visitor) =>
  visitor.view.game?.legal.moves.filter((move) => !move.startsWith('say ')) ?? [];

// Plays what the legal list offers first, by the move box.
export async function playOn(visitor: Visitor): Promise<void> {
  const [move] = deeds(visitor);
  if (move) await visitor.type(move);
}
// Until this person has a card to choose again.
export async function untilCards(visitor: Visitor): Promise<string> {
  const card = () => deeds(visitor).find((move) => move.startsWith('play '));
  while (!card()) {
    await visitor.until('it is my turn', () => deeds(visitor).length > 0);
    if (!card()) await playOn(visitor);
  }
  return String(card());
}
export async function playToTheEnd(players: Visitor[]): Promise<void> {
  const isOver = (one: Visitor) => one.view.table.status === 'over';
  while (!players.every(isOver)) {
    const before = players.map(({ heard }) => heard.length).join();
    for (const player of players) if (!isOver(player)) await playOn(player);
    await players[0]?.until(
      'something happens',
      () =>
        players.every(isOver) ||
        players.some((one) => deeds(one).length > 0) ||
        players.map(({ heard }) => heard.length).join() !== before,
    );
  }
}
export async function tableOf(host: Visitor, name: string, game = gameFor('hands')): Promise<string> {
  await host.call(name);
  await host.go(`/new/${game}`);
  await host.page.getByRole('heading', { name: 'Bring your friends' }).waitFor();
  await host.until('the house has told', () => host.views.length > 0);
  return `/c/${host.view.table.code}`;
}
