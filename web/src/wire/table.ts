// Written by make-wire.ts from docs/api/asyncapi.yaml: change that, then run `script/web wire`.

/**
 * The client's own name for this command, visible ASCII characters without quotation mark and backslash.
 */
export type CommandId = string;
export type SeatNumber = number;
export type PersonId = string;
export type Level = 'beginner' | 'casual' | 'skilled' | 'strong' | 'master';
export type SeatCommand =
  | {
      id: CommandId;
      cmd: 'seat';
      seat: SeatNumber;
      be: 'open';
    }
  | {
      id: CommandId;
      cmd: 'seat';
      seat: SeatNumber;
      be: 'reserved';
      /**
       * The name that it is kept for.
       */
      for: string;
    }
  | {
      id: CommandId;
      cmd: 'seat';
      seat: SeatNumber;
      be: 'bot';
      level: Level;
    };
/**
 * @minItems 2
 * @maxItems 2
 */
export type TwoSeats = [SeatNumber, SeatNumber];
/**
 * How fast a table plays: a time for each decision, a bank for the whole game, or days for each decision. What happens
 * when somebody's time is up (`late`): a bot makes that decision (`play`), or plays on until they are back (`seat`),
 * or the table waits (`wait`), and the others may let a bot have the seat, or of all moves one is drawn (`lot`).
 * Games that keep time themselves (`timed`) take only `own`: their timers, with credit for slow lines. Not there: without a clock.
 */
export type Pace =
  | {
      kind: 'decision';
      seconds: number;
      away?: AgreedAway;
      /**
       * So many milliseconds at most are credited for a slow line, as measured by `heard`.
       */
      lag?: number;
      late: Late;
      level?: Level;
    }
  | {
      kind: 'bank';
      /**
       * For the whole game.
       */
      seconds: number;
      /**
       * Seconds more after each own decision.
       */
      increment?: number;
      away?: AgreedAway;
      /**
       * So many milliseconds at most are credited for a slow line, as measured by `heard`.
       */
      lag?: number;
      late: Late;
      level?: Level;
    }
  | {
      kind: 'days';
      seconds: number;
      /**
       * Whether clocks stand from 23:00 to 7:00, where that person lives.
       */
      nights?: boolean;
      /**
       * Days for which each may stop their own clock, in all.
       */
      holiday?: number;
      late: Late;
      level?: Level;
    }
  | {
      kind: 'own';
      /**
       * So many milliseconds at most are credited for a slow line, as measured by `heard`.
       */
      lag: number;
    };
/**
 * After so many seconds without a page at the table (30 to 3600) somebody is played by a bot, until they are back; 0 or
 * nothing: never.
 */
export type AgreedAway = number;
export type Late = 'play' | 'seat' | 'wait' | 'lot';
export type Chat =
  | {
      id: CommandId;
      cmd: 'chat';
      /**
       * One line of up to 500 bytes.
       */
      text: string;
    }
  | {
      id: CommandId;
      cmd: 'chat';
      phrase: Phrase;
    };
/**
 * What everybody may say, shown in each reader's language.
 */
export type Phrase =
  | 'hello'
  | 'good-luck'
  | 'well-played'
  | 'good-game'
  | 'thanks'
  | 'sorry'
  | 'no-problem'
  | 'yes'
  | 'no'
  | 'one-moment'
  | 'your-turn'
  | 'my-turn'
  | 'ready'
  | 'oops'
  | 'wow'
  | 'congratulations'
  | 'play-again'
  | 'goodbye';
/**
 * The letters so far; none where there is no word any more.
 */
export type DraftText = string;
/**
 * The table's number, that of its last entry; of an ack, the number of the entry that the command made.
 */
export type Number = number;
export type TableId = string;
export type Seat =
  | {
      kind: 'open';
    }
  | {
      kind: 'reserved';
      for: string;
    }
  | {
      kind: 'bot';
      level: Level;
    }
  | {
      kind: 'person';
      person: Person;
      ready: boolean;
      /**
       * Whether any of their pages is open here.
       */
      connected: boolean;
    };
/**
 * How many moves, by whomever, counted from the last one.
 */
export type MovesBack = number;
export type SeatNumbers = SeatNumber[];
/**
 * While somebody would end the game as it is, those who would.
 */
export type SeatNumbers1 = SeatNumber[];
/**
 * Who would like a pause; in one, who is not ready to go on.
 */
export type SeatNumbers2 = SeatNumber[];
/**
 * One entry of the table's log, as far as you may know it.
 */
export type News =
  | {
      number: Number;
      wall: Wall;
      do: 'start' | 'move' | 'clock';
      by?: Person;
      /**
       * A bot moved for whoever sits there, whose time was up.
       */
      for?: number;
      events: Event[];
    }
  | {
      number: Number;
      wall: Wall;
      do: 'made';
      by: Person;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'sit' | 'stand';
      by: Person;
      seat: SeatNumber;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'ready';
      by: Person;
      seat: SeatNumber;
      ready: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'seat';
      by: Person;
      seat: SeatNumber;
      be: 'open' | 'reserved' | 'bot';
      level?: Level;
      for?: string;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'swap';
      by: Person;
      seats: TwoSeats;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'remove';
      by: Person;
      person: PersonId;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'host';
      by: Person;
      person: PersonId;
      name: string;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'agree';
      by: Person;
      to: 'host' | 'replace';
      person: PersonId;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'takeback';
      by: Person;
      seat: SeatNumber;
      moves: MovesBack;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'ask';
      by: Person;
      seat: SeatNumber;
      moves: MovesBack;
      of: SeatNumbers;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'answer';
      by?: Person;
      agrees: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'late';
      seat: SeatNumber;
      /**
       * They were gone.
       */
      away?: true;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'back';
      by: Person;
      seat: SeatNumber;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'pause';
      by?: Person;
      seat?: SeatNumber;
      wants: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'end';
      by?: Person;
      seat?: SeatNumber;
      wants: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'ended';
    }
  | {
      number: Number;
      wall: Wall;
      do: 'resume';
      by: Person;
      seat: SeatNumber;
      ready: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'still';
      agreed: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'goes-on';
    }
  | {
      number: Number;
      wall: Wall;
      do: 'holiday';
      by: Person;
      seat: SeatNumber;
      away: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'zone';
      by: Person;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'set';
      by: Person;
      listed?: boolean;
      spectators?: boolean;
      chat?: boolean;
      phrases?: boolean;
      pace?: null | Pace;
      data?: null | Cards;
      options?: {
        [k: string]: unknown;
      };
      players?: number;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'chat';
      by: Person;
      phrase: Phrase;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'chat';
      by: Person;
      text: string;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'mute';
      by: Person;
      person: PersonId;
      muted: boolean;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'name';
      by: Person;
      /**
       * The name until then.
       */
      was: string;
    }
  | {
      number: Number;
      wall: Wall;
      do: 'rematch';
      by: Person;
      table: TableId;
    };
/**
 * When it happened, in milliseconds since 1970.
 */
export type Wall = number;
/**
 * A JSON Pointer, and the value that is there now.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Change = [
  (
    | string
    | number
    | boolean
    | {
        [k: string]: unknown;
      }
    | unknown[]
    | null
  ),
  (
    | string
    | number
    | boolean
    | {
        [k: string]: unknown;
      }
    | unknown[]
    | null
  ),
];
/**
 * A number, words that are the same in every language, a row of values as moves have them, or what a page may show in
 * its own way: a seat by its number, a square by its code, a thing by its name in the game's data, a time of day in UTC, another sentence
 * without values, or one of several values.
 */
export type SentenceValue =
  | number
  | string
  | SentenceValue[]
  | {
      seat: number;
    }
  | {
      square: string;
    }
  | {
      name: string;
    }
  | {
      time: string;
    }
  | {
      sentence: string;
    }
  | {
      any: SentenceValue[];
    };
export type Tried =
  | {
      type: 'tried';
      number: Number;
      id: CommandId;
      moves: MovesBack;
      asks: SeatNumbers;
    }
  | {
      type: 'tried';
      number: Number;
      id: CommandId;
      error: Refusal;
    };

export interface Hello {
  id: CommandId;
  cmd: 'hello';
  /**
   * The last number you saw; 0 or nothing for none.
   */
  since?: number;
  /**
   * Whether to tell changes from now on, and not whole views.
   */
  changes?: boolean;
  /**
   * How many minutes your clock is ahead of Greenwich: in a game by days your nights do not count. It is noted anew once a day at most.
   */
  zone?: number;
}
export interface Sit {
  id: CommandId;
  cmd: 'sit';
  seat: SeatNumber;
  /**
   * Of the link to a reserved seat.
   */
  key?: string;
}
export interface Stand {
  id: CommandId;
  cmd: 'stand';
}
export interface Ready {
  id: CommandId;
  cmd: 'ready';
  ready: boolean;
}
export interface Swap {
  id: CommandId;
  cmd: 'swap';
  seats: TwoSeats;
}
export interface Remove {
  id: CommandId;
  cmd: 'remove';
  person: PersonId;
}
export interface HostCommand {
  id: CommandId;
  cmd: 'host';
  person: PersonId;
}
export interface Set {
  id: CommandId;
  cmd: 'set';
  /**
   * Whether the lobby shows the table.
   */
  listed?: boolean;
  /**
   * Whether people without a seat may watch.
   */
  spectators?: boolean;
  chat?: boolean;
  /**
   * Whether people speak in phrases only.
   */
  phrases?: boolean;
  /**
   * Before the game. Null takes the clock away.
   */
  pace?: null | Pace;
  /**
   * Before the game. The name of a set of the house's own, or null for the shipped cards.
   */
  data?: null | string;
  /**
   * All of the game's options that are not as usual.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * How many seats.
   */
  players?: number;
}
export interface Start {
  id: CommandId;
  cmd: 'start';
}
export interface Move {
  id: CommandId;
  cmd: 'move';
  move: string;
}
export interface Mute {
  id: CommandId;
  cmd: 'mute';
  person: PersonId;
  muted: boolean;
}
export interface Rematch {
  id: CommandId;
  cmd: 'rematch';
}
export interface Hint {
  id: CommandId;
  cmd: 'hint';
}
export interface Draft {
  id: CommandId;
  cmd: 'draft';
  text: DraftText;
}
export interface HeardCommand {
  id: CommandId;
  cmd: 'heard';
  /**
   * The number of a view.
   */
  number: number;
}
export interface ToldCommand {
  id: CommandId;
  cmd: 'told';
  /**
   * The number of a view.
   */
  number: number;
}
/**
 * A set of cards of the house's own that the table is played with. Not there for the shipped ones.
 */
export interface Cards {
  name: string;
  /**
   * SHA-256 over its files.
   */
  hash: string;
}
export interface Pause {
  id: CommandId;
  cmd: 'pause';
  wants: boolean;
}
export interface End {
  id: CommandId;
  cmd: 'end';
  wants: boolean;
}
export interface Resume {
  id: CommandId;
  cmd: 'resume';
  ready: boolean;
}
export interface Back {
  id: CommandId;
  cmd: 'back';
}
export interface Holiday {
  id: CommandId;
  cmd: 'holiday';
  away: boolean;
}
export interface Look {
  id: CommandId;
  cmd: 'look';
  /**
   * Nobody sees the page now.
   */
  away: boolean;
}
export interface TakeBack {
  id: CommandId;
  cmd: 'takeback';
  /**
   * Only say whether it may be.
   */
  try?: boolean;
}
export interface AnswerCommand {
  id: CommandId;
  cmd: 'answer';
  agrees: boolean;
}
export interface Person {
  id: PersonId;
  name: string;
  /**
   * Somebody's program.
   */
  bot?: true;
}
export interface ViewMessage {
  type: 'view';
  number: Number;
  /**
   * Of the `hello` that this answers; null for the views that follow by themselves.
   */
  id: CommandId | null;
  table: Table;
  you: You;
  /**
   * The game as you may see it; null before the start.
   */
  game: null | GameNow;
  /**
   * The entries that this view brings, in order.
   */
  news: News[];
}
export interface Table {
  id: TableId;
  /**
   * Short enough to read aloud; `/c/{code}` leads here.
   */
  code: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  /**
   * As given; what is not said is as usual.
   */
  options: {
    [k: string]: unknown;
  };
  listed: boolean;
  spectators: boolean;
  chat: boolean;
  /**
   * Whether people speak in phrases only.
   */
  phrases: boolean;
  pace?: Pace;
  data?: Cards;
  host: Person;
  seats: Seat[];
  /**
   * Who is here without a seat, 50 people at most.
   */
  watching: Person[];
  /**
   * A television shows this table. Not there where none does.
   */
  tv?: true;
  /**
   * Whom the host has muted.
   */
  muted: PersonId[];
  /**
   * The rematch's table, once there is one.
   */
  next: TableId | null;
  /**
   * While somebody asks the others whether they may take back; `asked` have yet to answer.
   */
  asking?: {
    seat: SeatNumber;
    moves: MovesBack;
    agreed: SeatNumbers;
    asked: SeatNumbers;
  };
  /**
   * While somebody would like a pause, and in one, where people have no clocks (else these say it). `pausing` are those
   * who would like it; in a pause, those who are not ready to go on.
   */
  pause?: {
    paused: boolean;
    pausing: SeatNumbers;
  };
  ending?: SeatNumbers1;
  /**
   * The game was ended by agreement: it has no result. Not there else.
   */
  unfinished?: true;
}
export interface You {
  id: PersonId;
  name: string;
  /**
   * Only where you have no seat, and hold one of the game under way that you may take back with `sit`.
   */
  held?: number;
  /**
   * Null for who watches.
   */
  seat: SeatNumber | null;
  /**
   * Only for the host of a waiting table with reserved seats: a key each, to be given to whom the seat is kept for. The
   * page's link is `/t/{table}#seat={seat}&key={key}`. Whoever sits down uses it up.
   */
  keys?: {
    seat: SeatNumber;
    key: string;
  }[];
}
export interface GameNow {
  view: View;
  legal: Legal;
  /**
   * Null in games without a clock.
   */
  clock: null | Clock;
  clocks?: Clocks;
}
/**
 * What you may know of the game; `docs/protocol.md` tells of these keys, the game's rules of what is in them.
 */
export interface View {
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  phase: string;
  actors: (SeatNumber | ('chance' | 'clock'))[];
  table: {
    [k: string]: unknown;
  };
  seats: {
    [k: string]: unknown;
  }[];
  /**
   * What only your seat may know.
   */
  you?: {
    [k: string]: unknown;
  };
  /**
   * Once the game is over, where the game has such: what nobody might know before, such as the best that could have been done.
   */
  afterwards?: {
    [k: string]: unknown;
  };
  result: null | {
    winners: SeatNumber[];
    scores: number[];
    reason: string;
  };
}
/**
 * What you may do now; both lists are empty where it is not your turn.
 */
export interface Legal {
  /**
   * Moves, sorted.
   */
  moves: string[];
  /**
   * Patterns of moves that are too many to list, such as `word <letters>`.
   */
  open: string[];
}
/**
 * Milliseconds of the game's own time, which stands still while the house is closed.
 */
export interface Clock {
  now: number;
  /**
   * When the game's timer falls due; null where none runs.
   */
  deadline: number | null;
  /**
   * Whether time goes on.
   */
  running: boolean;
  /**
   * After a restart, how soon it goes on again; else null.
   */
  resumes_in: number | null;
}
/**
 * People's clocks, where the table has a pace. Times are milliseconds of the house's clock, which runs while the house is
 * open, over all its restarts: `deadline` less `now` is what is left.
 */
export interface Clocks {
  now: number;
  /**
   * All clocks stand: in a pause, or because nobody who plays is here.
   */
  still: boolean;
  paused: boolean;
  pausing: SeatNumbers2;
  seats: SeatClock[];
}
export interface SeatClock {
  /**
   * What is left where the clock stands; where it runs, what was left as it began to.
   */
  left: number;
  /**
   * While it runs.
   */
  deadline?: number;
  /**
   * Time was up for this decision.
   */
  late?: true;
  /**
   * The level of the bot that makes this decision.
   */
  bot?: 'beginner' | 'casual' | 'skilled' | 'strong' | 'master';
  /**
   * The bot plays on until they are back.
   */
  replaced?: true;
  /**
   * How much holiday is left.
   */
  holiday?: number;
  /**
   * They are on holiday.
   */
  away?: true;
}
/**
 * One thing that happened in the game. Each game's rules list its events and their keys.
 */
export interface Event {
  event: string;
  [k: string]: unknown;
}
export interface Changes {
  type: 'changes';
  number: Number;
  id?: CommandId;
  table?: Table;
  you?: You;
  /**
   * Places of `game.view`, to be done in this order; without it all is as it was.
   */
  view?: Change[];
  legal?: Legal;
  clock?: Clock;
  clocks?: Clocks;
  /**
   * The entries that these changes bring, in order.
   */
  news: News[];
}
export interface Ack {
  type: 'ack';
  number: Number;
  id: CommandId;
}
export interface Refused {
  type: 'refused';
  number: Number;
  /**
   * Null where the message had no id that could be read.
   */
  id: CommandId | null;
  error: Refusal;
}
export interface Refusal {
  /**
   * For programs. `bad-request` (the message says what is missing), `bad-options`, `game-over`, `bad-move`,
   * `not-your-turn` and `illegal-move` are the table protocol's; the others are the house's own.
   */
  code:
    | 'bad-request'
    | 'bad-options'
    | 'game-over'
    | 'bad-move'
    | 'not-your-turn'
    | 'illegal-move'
    | 'not-host'
    | 'seat-taken'
    | 'no-seat'
    | 'not-started'
    | 'started'
    | 'not-over'
    | 'seats-empty'
    | 'not-ready'
    | 'paused'
    | 'chat-off'
    | 'muted'
    | 'too-fast'
    | 'not-allowed'
    | 'no-person';
  /**
   * One sentence for a person.
   */
  message: string;
  /**
   * The clause of the game's rules that the move breaks, or by which moves stand.
   */
  rule?: string;
  /**
   * Where the sentence has values in it, the sentence without them, as an ICU message in English: the key by which
   * to say it in another language. Where there is none, `message` is that key.
   */
  pattern?: string;
  /**
   * What stands in the pattern, by name.
   */
  values?: {
    [k: string]: SentenceValue;
  };
}
export interface Hinted {
  type: 'hinted';
  number: Number;
  id: CommandId;
  /**
   * Moves that you can make now, the best first.
   */
  moves: string[];
  /**
   * One sentence about the first; empty where the game has gone on and it is the first no longer.
   */
  why: string;
  /**
   * The sentence as an ICU message, by which other languages find it; only where it has values in it.
   */
  pattern?: string;
  /**
   * What stands in the pattern, by name.
   */
  values?: {
    [k: string]: SentenceValue;
  };
}
export interface Drafted {
  type: 'drafted';
  number: Number;
  seat: SeatNumber;
  text: DraftText;
}
export interface Presence {
  type: 'presence';
  number: Number;
  /**
   * Seat by seat, whether a person who sits there has a page open. Bots are false.
   */
  connected: boolean[];
  /**
   * How many people watch.
   */
  watching: number;
  /**
   * A television shows this table. Not there where none does.
   */
  tv?: true;
}
