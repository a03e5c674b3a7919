// What the house says, by the page's own names; src/wire/ is generated from docs/api.
import type {
  Ack,
  AnswerCommand,
  Back,
  Changes,
  Chat,
  Draft,
  Drafted,
  End,
  Event,
  GameNow,
  HeardCommand,
  Hello,
  Hint,
  Hinted,
  Holiday,
  HostCommand,
  Look,
  Move,
  Mute,
  News,
  Pause,
  Presence,
  Ready,
  Refused,
  Rematch,
  Remove,
  Resume,
  Seat,
  SeatCommand,
  Set,
  Sit,
  Stand,
  Start,
  Swap,
  Table,
  TakeBack,
  ToldCommand,
  Tried,
  View,
  ViewMessage,
} from '../wire/table';

export type {
  Changes,
  Clock,
  Clocks,
  Drafted,
  Hinted,
  Level,
  Pace,
  Person,
  Phrase,
  Refusal,
  Tried,
  ViewMessage,
} from '../wire/table';
export type SeatInfo = Seat;
export type TableInfo = Table;
export type GameView = View;
export type GameResult = NonNullable<View['result']>;
export type GameEvent = Event;
export type Legal = GameNow['legal'];
export type NewsItem = News;
export type GameNews = Extract<News, { events: unknown }>;
// As the house says it, and as the connection hands it on: changes come out of it as the views that they lead to.
export type HouseMessage = ServerMessage | Changes;
export type ServerMessage = ViewMessage | Ack | Refused | Presence | Hinted | Drafted | Tried;

type Command =
  | Hello
  | Sit
  | Stand
  | Ready
  | SeatCommand
  | Swap
  | Remove
  | HostCommand
  | Set
  | Start
  | Move
  | Chat
  | Mute
  | Rematch
  | Hint
  | Draft
  | ToldCommand
  | HeardCommand
  | Look
  | TakeBack
  | AnswerCommand
  | Pause
  | End
  | Resume
  | Back
  | Holiday;
type Without<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;
// A command without the id that the connection gives it.
export type Wish = Without<Command, 'id'>;

export const isOfGame = (item: NewsItem): item is GameNews => 'events' in item;
export const eventsOf = (item: NewsItem): GameEvent[] => (isOfGame(item) ? item.events : []);
