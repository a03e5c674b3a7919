// The house's part played by a fixture: states of a game that are hard to reach, on the real page.
import { readFileSync, readdirSync } from 'node:fs';
import type { WebSocketRoute } from 'playwright-core';
import { boardFolders } from '../games.ts';
import type { BoardProps } from '../src/boards/board';
import type { NewsItem, SeatInfo, ServerMessage, ViewMessage } from '../src/lib/wire';
import type { Visitor } from './kit';

export type Fixture = Pick<BoardProps, 'view' | 'seat' | 'legal' | 'names' | 'clock'> & { news: NewsItem[] };

interface Command {
  id: string;
  cmd: string;
}

const folders = boardFolders();
// The names of a game's fixtures.
export const fixturesOf = (game: string) =>
  readdirSync(`${folders[game] ?? ''}/fixtures`).map((file) => file.replace('.json', ''));
export const fixture = (game: string, name: string) =>
  JSON.parse(readFileSync(`${folders[game] ?? ''}/fixtures/${name}.json`, 'utf8')) as Fixture;

// What the house would say to the person of the fixture.
function message({ view, seat, legal, names, news, clock }: Fixture, id: string | null): ViewMessage {
  const people = names.map((name, at) => ({ id: `p${at}`, name }));
  const seats = people.map((person): SeatInfo => ({ kind: 'person', person, ready: true, connected: true }));
  const me = people[seat ?? -1] ?? { id: 'p9', name: 'Cy' };
  return {
    type: 'view',
    number: id ? 1 : Math.max(2, ...news.map(({ number }) => number)),
    id,
    table: {
      id: 'fixture',
      code: 'ABCDEF',
      game: view.game,
      status: view.result ? 'over' : 'playing',
      options: view.options,
      listed: false,
      spectators: true,
      chat: true,
      phrases: false,
      host: people[0] ?? me,
      seats,
      watching: seat === null ? [me] : [],
      muted: [],
      next: null,
    },
    you: { ...me, seat },
    game: { view, legal, clock },
    news: id ? [] : news,
  };
}

// The page hears of the fixture that is current when it connects; what it says afterwards is answered by `answer`.
export async function playFixture(
  visitor: Visitor,
  current: () => Fixture | null,
  answer: (command: Command) => ServerMessage | null = () => null,
): Promise<void> {
  await visitor.context.request.put(`${visitor.house.url}/api/v1/me`, { data: { name: 'Emma' } });
  await visitor.page.routeWebSocket(/\/ws\/v1\//, (socket) =>
    socket.onMessage((text) => {
      const command = JSON.parse(String(text)) as Command;
      const fixture = current();
      if (!fixture) return;
      const say = (one: ServerMessage | null) => one && socket.send(JSON.stringify(one));
      if (command.cmd !== 'hello') return say(answer(command));
      say(message(fixture, command.id));
      // What happened is told by a second message, as somebody who was here all the time hears it.
      if (!fixture.view.result) say(message(fixture, null));
    }),
  );
}

// The same for what happens next: the answer says it to the page, whenever it is called.
export async function playScenes(visitor: Visitor, first: Fixture): Promise<(next: Fixture) => void> {
  let socket: WebSocketRoute | null = null;
  await visitor.context.request.put(`${visitor.house.url}/api/v1/me`, { data: { name: 'Emma' } });
  await visitor.page.routeWebSocket(/\/ws\/v1\//, (line) => {
    socket = line;
    line.onMessage((text) => {
      const { cmd, id } = JSON.parse(String(text)) as Command;
      if (cmd === 'hello') line.send(JSON.stringify(message(first, id)));
    });
  });
  return (next) => socket?.send(JSON.stringify(message(next, null)));
}
