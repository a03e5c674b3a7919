// Written by make-wire.ts from docs/api/openapi.yaml: change that, then run `script/web wire`.

export type TableId = string;
export type Scopes = ('read' | 'play')[];
/**
 * Every day from one time to another, over midnight where that is later; null for never.
 */
export type Quiet = {
  /**
   * Minutes after midnight.
   */
  from: number;
  until: number;
  /**
   * By how many minutes your clock is ahead of UTC.
   */
  zone: number;
} | null;
export type SignIn =
  | {
      sheet: string;
    }
  | {
      link: string;
    }
  | {
      passkey: UsedPasskey;
    };
/**
 * How well a bot plays.
 */
export type Level = 'beginner' | 'casual' | 'skilled' | 'strong' | 'master';
/**
 * A way to play otherwise than usual.
 */
export type Option = ChoiceOption | WholeOption | FlagOption | OtherOption;
export type OptionKey = string;
export type Block = HeadingBlock | ParagraphBlock | ItemBlock | TableBlock | CodeBlock;
export type Spans = Span[];
/**
 * The client's own name for what it asks, never used twice by the same person for different things. The same
 * again is the same wish, done once.
 */
export type CommandId = string;
export type SeatWish =
  | {
      be: 'open';
    }
  | {
      be: 'reserved';
      for: string;
    }
  | {
      be: 'bot';
      level: Level;
    };
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
    };
export type Code = string;

/**
 * Somebody, by an id that does not change and a name that may.
 */
export interface Person {
  id: string;
  name: string;
  /**
   * Somebody's program, which comes by a token.
   */
  bot?: true;
}
/**
 * What the house keeps so that you stay who you are.
 */
export interface Account {
  /**
   * Since when your name is kept; null where it is not.
   */
  since: number | null;
  /**
   * When your sheet was made; null where there is none.
   */
  sheet: number | null;
  /**
   * Of the page, as one of your devices sent them; null where none has.
   */
  settings: Settings | null;
  passkeys: Passkey[];
  /**
   * Where you are signed in, the last seen first.
   */
  devices: Device[];
  bots: Person[];
  tokens: Token[];
}
/**
 * Settings of a page by name; a value is a short word, a whole number, a boolean, or an object of such.
 */
export interface Settings {
  [k: string]:
    | string
    | number
    | boolean
    | {
        [k: string]: unknown;
      };
}
export interface Passkey {
  id: string;
  /**
   * On what it was made.
   */
  called: string;
  since: number;
  /**
   * When it signed somebody in; 0 for never.
   */
  used: number;
}
export interface Device {
  id: string;
  /**
   * Browser and system, as far as they are known.
   */
  called: string;
  since: number;
  /**
   * To the hour.
   */
  seen: number;
  /**
   * Whether it is the one that asks.
   */
  here: boolean;
}
export interface Token {
  id: string;
  called: string;
  /**
   * As whom it comes.
   */
  person: string;
  scopes: Scopes;
  since: number;
  /**
   * When it runs out.
   */
  until: number;
  /**
   * To the hour; 0 for never.
   */
  used: number;
}
export interface Push {
  /**
   * The house's public key, for `applicationServerKey`.
   */
  key: string;
  told: Told;
}
export interface Told {
  quiet: Quiet;
  /**
   * Browsers that are told, the oldest first.
   */
  devices: ToldDevice[];
}
export interface ToldDevice {
  /**
   * The first 32 hex digits of the endpoint's SHA-256.
   */
  id: string;
  /**
   * Browser and system, as far as they are known.
   */
  called: string;
  since: number;
}
export interface QuietWish {
  quiet: Quiet;
}
/**
 * A PushSubscription of the browser's.
 */
export interface PushWish {
  /**
   * Its address at the push service.
   */
  endpoint: string;
  /**
   * Its public key, `p256dh`.
   */
  key: string;
  /**
   * Its `auth`.
   */
  secret: string;
}
export interface PushMade {
  /**
   * As the list has it.
   */
  id: string;
}
export interface TokenWish {
  /**
   * What it is for.
   */
  called: string;
  scopes: Scopes;
  /**
   * A bot of yours, by id, as which it comes; without one it comes as you, to read.
   */
  bot?: string;
  /**
   * For how long it holds; without it a year.
   */
  days?: number;
}
export interface NewToken {
  /**
   * Shown this once; the house keeps its SHA-256.
   */
  token: string;
  id: string;
  /**
   * When it runs out.
   */
  until: number;
}
/**
 * It is your turn; a blank line says only that the wire is alive.
 */
export interface TurnLine {
  type: 'turn';
  table: TableId;
  game: string;
  seat: number;
  /**
   * The table's last entry; 0 where it was so before you listened.
   */
  number: number;
  /**
   * Until when, in milliseconds since 1970, where your clock runs.
   */
  deadline?: number;
}
export interface Done {
  /**
   * The entry that it has become.
   */
  number: number;
}
export interface SheetWords {
  /**
   * @minItems 12
   * @maxItems 12
   */
  words: [string, string, string, string, string, string, string, string, string, string, string, string];
}
export interface DeviceLink {
  link: string;
  until: number;
}
export interface Challenge {
  challenge: string;
  host: string;
}
/**
 * What `navigator.credentials.create` answered, each in base64url.
 */
export interface NewPasskey {
  /**
   * rawId.
   */
  id: string;
  /**
   * clientDataJSON.
   */
  client_data: string;
  /**
   * As getAuthenticatorData() has it.
   */
  authenticator_data: string;
  /**
   * As getPublicKey() has it, a SubjectPublicKeyInfo.
   */
  key: string;
}
/**
 * What `navigator.credentials.get` answered, each in base64url.
 */
export interface UsedPasskey {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}
export interface NameWish {
  /**
   * 1 to 40 characters with something to see; none of them a control character, one that turns the direction, or one that nobody sees where no script or picture needs it.
   */
  name: string;
}
export interface Games {
  games: Game[];
  levels: Level[];
}
export interface Game {
  /**
   * The name that programs use.
   */
  game: string;
  title: string;
  /**
   * One sentence to choose by.
   */
  blurb: string;
  /**
   * The fewest and the most.
   *
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  /**
   * It keeps time itself, and its tables have no pace.
   */
  timed?: true;
  /**
   * Sets of cards of the house's own, beside the shipped ones, that a table may be made with. Not there where there are none.
   */
  sets?: Cards[];
  options: Option[];
}
/**
 * A set of cards of an owner's own.
 */
export interface Cards {
  name: string;
  /**
   * SHA-256 over its files.
   */
  hash: string;
}
/**
 * One of a few texts.
 */
export interface ChoiceOption {
  key: OptionKey;
  kind: 'choice';
  default: string;
  meaning: string;
  /**
   * What is allowed, in words.
   */
  values: string;
  choices: string[];
}
/**
 * A whole number.
 */
export interface WholeOption {
  key: OptionKey;
  kind: 'whole';
  default: number;
  meaning: string;
  values: string;
  least: number;
  most: number;
}
/**
 * Yes or no.
 */
export interface FlagOption {
  key: OptionKey;
  kind: 'flag';
  default: boolean;
  meaning: string;
  values: string;
}
/**
 * Anything else; `values` says what is allowed.
 */
export interface OtherOption {
  key: OptionKey;
  kind: 'other';
  default: unknown;
  meaning: string;
  values: string;
}
export interface Rules {
  blocks: Block[];
}
export interface HeadingBlock {
  kind: 'heading';
  level: number;
  spans: Spans;
}
export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code' | 'clause';
  text: string;
}
export interface ParagraphBlock {
  kind: 'paragraph';
  spans: Spans;
}
/**
 * One row of a list.
 */
export interface ItemBlock {
  kind: 'item';
  /**
   * The clause that it is, such as GG-12; the spans are without it.
   */
  clause?: string;
  /**
   * 1. in a numbered list.
   */
  number?: string;
  spans: Spans;
}
export interface TableBlock {
  kind: 'table';
  head: Spans[];
  rows: Spans[][];
}
export interface CodeBlock {
  kind: 'code';
  text: string;
}
export interface DataFiles {
  /**
   * What a set of the house's own is called; this and the next two with `set` alone.
   */
  name?: string;
  hash?: string;
  /**
   * Every file as it stands, word lists too, so that the same rules can be opened elsewhere. Not there where something is held back.
   */
  texts?: {
    [k: string]: string;
  };
  /**
   * Each file's JSON under its name; what is in them is the game's own.
   */
  files: {
    [k: string]: unknown;
  };
}
export interface TableWish {
  id: CommandId;
  /**
   * A game's name.
   */
  game: string;
  /**
   * The game's own; what is left out is as usual.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * One object a seat, from seat 0.
   */
  seats: SeatWish[];
  /**
   * Whether the lobby shows it.
   */
  listed?: boolean;
  /**
   * Whether people without a seat may watch.
   */
  spectators?: boolean;
  /**
   * Whether people may talk.
   */
  chat?: boolean;
  /**
   * Whether they may talk in phrases only.
   */
  phrases?: boolean;
  /**
   * Null, or nothing, without a clock. Games with a clock of their own take no other.
   */
  pace?: null | Pace;
  /**
   * The name of a set of the house's own that is offered (`sets` of the game). Null, or nothing, for the shipped cards.
   */
  data?: null | string;
}
/**
 * A table as lists show it; nothing secret.
 */
export interface Listing {
  table: TableId;
  code: Code;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  listed: boolean;
  spectators: boolean;
  /**
   * When.
   */
  made: number;
  host: Person;
  seats: Seat[];
  /**
   * The seats that may move now. A finished table that has been put away has none of this and no `here`.
   */
  turn?: number[];
  /**
   * How many pages are open at the table.
   */
  here?: number;
  pace?: Pace;
  /**
   * Until when those decide whose clock runs, in milliseconds since 1970. Not there where none does.
   */
  deadlines?: {
    seat: number;
    wall: number;
  }[];
  data?: Cards;
  /**
   * Whether it was played elsewhere.
   */
  imported?: true;
  /**
   * When the game was over; this and the next only then.
   */
  ended?: number;
  /**
   * How many moves people and bots have made.
   */
  moves?: number;
  result?: Result;
  /**
   * The game was ended by agreement: there is no result.
   */
  unfinished?: true;
}
export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
}
export interface MyGames {
  games: MyGame[];
  /**
   * How many games you have.
   */
  all: number;
  /**
   * How many of them are not over.
   */
  playing: number;
  /**
   * How many the filters let through.
   */
  matching: number;
  /**
   * With whom you have played, the most frequent first; a hundred at most.
   */
  people: {
    person: Person;
    games: number;
  }[];
  /**
   * What `before` is for the next page; null on the last.
   */
  next: string | null;
}
export interface MyGame {
  listing: Listing;
  /**
   * Whether whoever has the link may look back at it.
   */
  public: boolean;
}
export interface ImportWish {
  /**
   * The record's text, JSON Lines.
   */
  record: string;
  /**
   * Which seat was yours; null or left out for none.
   */
  seat?: number | null;
}
export interface ShareWish {
  public: boolean;
}
export interface Listings {
  tables: Listing[];
}
export interface TableName {
  table: TableId;
}
export interface NewsPage {
  news: {
    number: number;
    wall: number;
    do: string;
    [k: string]: unknown;
  }[];
}
export interface ReplayLine {
  /**
   * Which one this is; 0 is the start.
   */
  line: number;
  /**
   * How many there are.
   */
  lines: number;
  /**
   * Who moved. Only the referee reads this; others are told by the events. Null at the start.
   */
  by: number | ('chance' | 'clock') | null;
  /**
   * The move's text, for the referee alone; null at the start.
   */
  move: string | null;
  /**
   * What happened, as far as this onlooker was told.
   */
  events: Event[];
  view: View;
}
/**
 * One thing that happened. Each game's rules list its events and their keys.
 */
export interface Event {
  event: string;
  [k: string]: unknown;
}
/**
 * What one onlooker may know; `docs/protocol.md` tells of these keys, the game's rules of what is in them.
 */
export interface View {
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  phase: string;
  actors: (number | ('chance' | 'clock'))[];
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
   * What each seat knows; for the referee.
   */
  all?: {
    [k: string]: unknown;
  }[];
  /**
   * What nobody knows; for the referee.
   */
  secret?: {
    [k: string]: unknown;
  };
  /**
   * Once the game is over, where the game has such: what nobody might know before, such as the best that could have been done.
   */
  afterwards?: {
    [k: string]: unknown;
  };
  result: null | Result;
}
export interface Asked {
  /**
   * Yours.
   */
  seat: number;
  view: View;
  legal: {
    moves: string[];
    /**
     * Patterns of moves that are too many to list.
     */
    open: string[];
  };
}
export interface AboutMe {
  person: Person;
  account: Account;
  push: Told;
  /**
   * How often you ended all your sessions.
   */
  session: number;
  tables: {
    table: {
      [k: string]: unknown;
    };
    /**
     * What you did there, as the table's log keeps it; without the table's seed and what luck and others did, which records tell once a game is over.
     */
    entries: {
      [k: string]: unknown;
    }[];
  }[];
  reports: {
    at: number;
    table: string;
    why: string;
    about: Person;
  }[];
  measures: {
    do: 'ban' | 'mute';
    why: string;
    until: number;
  }[];
}
export interface ReportWish {
  /**
   * Whom it is about.
   */
  person: string;
  /**
   * Where it was.
   */
  table: string;
  /**
   * What happened.
   */
  why: string;
}
export interface Notice {
  announcement: string;
  phrases: boolean;
}
export interface HouseToken {
  token: string;
}
export interface House {
  health: {
    version: string;
    ready: boolean;
    writable: boolean;
    connections: number;
    tables: number;
    /**
     * Since the house was opened.
     */
    moves: number;
    /**
     * Bytes.
     */
    memory: number;
  };
  people: {
    id: string;
    name: string;
    /**
     * At which they sit or are host.
     */
    tables: number;
    /**
     * Somebody's program.
     */
    bot?: true;
  }[];
  tables: Listing[];
  announcement: string;
  phrases: boolean;
  reports: {
    id: string;
    at: number;
    by: Person;
    about: Person;
    table: string;
    why: string;
  }[];
  measures: {
    do: 'ban' | 'mute';
    person: {
      id: string;
      /**
       * Empty where nobody knew it.
       */
      name: string;
    };
    why: string;
    since: number;
    until: number;
    /**
     * An address or network that is banned with them; empty where it is not.
     */
    address: string;
  }[];
  closed: {
    table: string;
    why: string;
    at: number;
  }[];
  /**
   * The last 2,000, the newest first.
   */
  acts: {
    at: number;
    do: string;
    about: string;
    why: string;
  }[];
}
export interface HouseAct {
  /**
   * `ban` and `mute` take a person and minutes, and a ban may take their address too; `unban` and `unmute` a person; `close` and `reopen` a table, `settle` a
   * report. `announce` says `why` to everybody, and nothing where it is empty; `phrases-on` and `phrases-off` hold at
   * every table.
   */
  do:
    | 'ban'
    | 'mute'
    | 'unban'
    | 'unmute'
    | 'close'
    | 'reopen'
    | 'settle'
    | 'announce'
    | 'phrases-on'
    | 'phrases-off';
  person?: string;
  table?: string;
  report?: string;
  minutes?: number;
  /**
   * Whoever comes from where this person came from last is banned with them: an IPv4 address, or the /64 of an IPv6
   * one. The house keeps the address for as long as the ban lasts.
   */
  address?: boolean;
  why: string;
}
export interface Alive {
  status: 'alive';
}
export interface Ready {
  status: 'ready';
}
export interface Version {
  version: string;
}
/**
 * What went wrong (RFC 9457).
 */
export interface Problem {
  type: 'about:blank';
  /**
   * The status in words.
   */
  title: string;
  status: number;
  /**
   * One sentence for a person.
   */
  detail: string;
  /**
   * For programs.
   */
  code: string;
  /**
   * Where the sentence has values in it, the sentence without them, as an ICU message in English: the key by which
   * to say it in another language. Where there is none, `detail` is that key.
   */
  pattern?: string;
  /**
   * What stands in the pattern, by name; as in a table's refusals (asyncapi.yaml).
   */
  values?: {
    [k: string]: unknown;
  };
}
