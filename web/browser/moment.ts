// The house's part played by a moment of a record: states of a game that are hard to reach, on the real page.
import type { WebSocketRoute } from 'playwright-core';
import { type Moment } from '../moments.ts';
import type { SeatInfo, ServerMessage, ViewMessage } from '../src/lib/wire';
import type { Visitor } from './kit';

export { moment, momentsOf, type Moment, walk } from '../moments.ts';

interface Command {
  id: string;
  cmd: string;
}

// What the house would say to the person of the moment.
function message({ view, seat, legal, names, news, clock }: Moment, id: string | null): ViewMessage {
  const people = names.map((name, at) => ({ id: `p${at}`, name }));
  const seats = people.map((person): SeatInfo => ({ kind: 'person', person, ready: true, connected: true }));
  const me = people[seat ?? -1] ?? { id: 'p9', name: 'Cy' };
  return {
    type: 'view',
    number: id ? 1 : Math.max(2, ...news.map(({ number }) => number)),
    id,
    table: {
      id: 'moment',
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

const nobody: Moment['legal'] = { moves: [], open: [] }; // is asked

// The page hears of the moment that is current when it connects; what it says afterwards is answered by `answer`.
export async function playMoment(
  visitor: Visitor,
  current: () => Moment | null,
  answer: (command: Command) => ServerMessage | null = () => null,
): Promise<void> {
  await visitor.context.request.put(`${visitor.house.url}/api/v1/me`, { data: { name: 'Emma' } });
  await visitor.page.routeWebSocket(/\/ws\/v1\//, (socket) =>
    socket.onMessage((text) => {
      const command = JSON.parse(String(text)) as Command;
      const now = current();
      if (!now) return;
      const say = (one: ServerMessage | null) => one && socket.send(JSON.stringify(one));
      if (command.cmd !== 'hello') return say(answer(command));
      // What happened is told by a second message, as somebody who was here all the time hears it.
      const before = now.news.length > 0 && !now.view.result ? now.before : undefined;
      say(message(before ? { ...now, view: before, legal: nobody } : now, command.id));
      if (!now.view.result) say(message(now, null));
    }),
  );
}

// The same for what happens next: the answer says it to the page, whenever it is called.
export async function playScenes(visitor: Visitor, first: Moment): Promise<(next: Moment) => void> {
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
