// What this page knows of one table, from the messages of the house.
import { Connection, type LinkState, type Platform } from './connection';
import { Help } from './help.svelte';
import { isHere } from '../here/ids';
import type { Scene } from '../table/queue';
import { judge, wake } from '../rules/sight';
import { TakeBack } from './takeback.svelte';
import { isOfGame } from './wire';
import type {
  Clock,
  Clocks,
  GameView,
  Legal,
  NewsItem,
  Refusal,
  ServerMessage,
  TableInfo,
  ViewMessage,
  Wish,
} from './wire';

export interface Refused extends Refusal {
  move: string; // the move that was refused; '' for another command
}

// What the rules say of a move; anything else is the house's to say.
const ofTheRules = new Set(['illegal-move', 'bad-move', 'not-your-turn']);

// After what it may be another matter whether a move can be taken back.
const changesGame = (item: NewsItem) => isOfGame(item) || ['takeback', 'ask', 'answer'].includes(item.do);

const lagOf = ({ pace }: TableInfo) => (pace && pace.kind !== 'days' ? pace.lag : 0);

// What is asked of this seat: while it is the same, a refusal is true.
function askedOf(game: TableSession['game']): string {
  if (!game) return '';
  const { view, legal } = game;
  const isAsked = legal.moves.length + legal.open.length > 0;
  return JSON.stringify([view.phase, legal, isAsked ? null : view.actors]);
}

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<ViewMessage['you'] | null>(null);
  game = $state.raw<{ view: GameView; legal: Legal; clock: Clock | null; clocks?: Clocks } | null>(null);
  news = $state.raw<NewsItem[]>([]); // all there has been
  fresh = $state.raw<NewsItem[]>([]); // what the last view brought
  pending = $state<string | null>(null); // a move that is not answered yet
  refusal = $state.raw<Refused | null>(null);
  link = $state.raw<LinkState>({ link: 'connecting' });
  wasOpen = $state(false);

  // Of the table, whether its people have clocks or not.
  get pause() {
    return this.game?.clocks ?? this.table?.pause;
  }

  readonly help: Help;
  readonly back: TakeBack;

  // Hears of each view in turn; `isLive` if the page was there when it happened.
  onscene: ((scene: Scene, isLive: boolean) => void) | null = null;

  #connection: Connection;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #sent = new Map<string, string>(); // the moves under way, by id
  #judging = 0; // moves that the rules of this page look at
  #viewedAt = 0; // when the view came
  #refusedAt = ''; // what was asked of this seat when the last move was refused
  #confirmed = 0; // the entry that the pending move made
  #toldTo = 0; // the last entry that the house knows to be told

  // `around`: how to reach the table, where it is not in the house. `isTv`: as a screen for the room, which is nobody.
  constructor(
    readonly id: string,
    around?: Platform,
    readonly isTv = false,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const place = `${scheme}://${location.host}/ws/v1/${isTv ? 'tv/' : ''}${encodeURIComponent(id)}`;
    this.#connection = new Connection(
      place,
      {
        message: (message) => this.#hear(message),
        state: (state) => {
          this.link = state;
          if (state.link === 'open') this.wasOpen = true;
          else this.help.lost();
        },
      },
      around,
    );
    this.help = new Help(
      (command) => this.#connection.send(command),
      (command) => this.#connection.mention(command),
    );
    this.back = new TakeBack((command) => this.#connection.mention(command));
  }

  // Connects, and follows what the browser says of the network; the answer ends it.
  open(): () => void {
    // A table of this device needs no network.
    if (isHere(this.id)) {
      this.#connection.connect();
      return () => this.#connection.end();
    }
    if (!this.isTv) void wake();
    const isBack = () => this.#connection.tryNow();
    const isGone = () => this.#connection.drop();
    const isSeen = () => document.visibilityState === 'visible' && isBack();
    addEventListener('online', isBack);
    addEventListener('offline', isGone);
    document.addEventListener('visibilitychange', isSeen);
    this.#connection.connect();
    return () => {
      removeEventListener('online', isBack);
      removeEventListener('offline', isGone);
      document.removeEventListener('visibilitychange', isSeen);
      this.#connection.end();
    };
  }

  tryNow(): void {
    this.#connection.tryNow();
  }

  send(command: Wish): void {
    this.refusal = null;
    this.#connection.send(command);
  }

  // Where the rules are in this page they judge it first, so that a mistake is explained at once. The house judges what
  // it is sent all the same.
  move(move: string): void {
    this.refusal = null;
    this.pending = move;
    const { game, you } = this;
    const isSure = isHere(this.id) || !game || you?.seat == null;
    const judged = isSure ? undefined : judge(game.view, you.seat as number, move, this.#gameTime());
    if (!judged) return this.#send(move);
    ++this.#judging;
    void judged.then((error) => {
      --this.#judging;
      // What came meanwhile may have changed everything: then the house is asked.
      if (!error || this.game !== game || !ofTheRules.has(error.code)) return this.#send(move);
      this.#refuse(error, move);
      this.#settle();
    });
  }
  #send(move: string): void {
    this.#sent.set(this.#connection.send({ cmd: 'move', move }), move);
  }
  // By the clock of the view; only games with a clock ask.
  #gameTime(): number | null {
    const clock = this.game?.clock;
    if (!clock) return null;
    return Math.round(clock.now + (clock.running ? performance.now() - this.#viewedAt : 0));
  }

  // What nobody waits for an answer to.
  mention(command: Wish): void {
    this.#connection.mention(command);
  }

  // This page has shown all that happened: bots need not wait any longer for its person.
  told(): void {
    const played = this.news.findLast(isOfGame)?.number ?? 0;
    const isAwaited = this.table?.status === 'playing' && this.table.seats.some(({ kind }) => kind === 'bot');
    if (!isAwaited || played <= this.#toldTo) return;
    this.#toldTo = played;
    this.#connection.mention({ cmd: 'told', number: played });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'view': {
        const isFirst = this.table === null;
        const seen = this.news.at(-1)?.number ?? 0;
        const unseen = message.news.filter(({ number }) => number > seen);
        this.news = unseen.length ? [...this.news, ...unseen] : this.news;
        // What happened before one came is for the log, not for the stage.
        this.fresh = isFirst ? [] : unseen;
        this.table = message.table;
        this.you = message.you;
        this.game = message.game;
        this.#viewedAt = performance.now();
        // How long the line takes, where that is credited.
        if (message.game && message.you.seat !== null && lagOf(message.table))
          this.#connection.mention({ cmd: 'heard', number: message.number });
        if (unseen.some(changesGame)) this.back.goneOn(this.table.status === 'playing');
        // Why something round the table did not work may be true no longer once anything happens; why a move did not,
        // once other moves are possible.
        const isOther = this.refusal?.move ? askedOf(this.game) !== this.#refusedAt : unseen.length > 0;
        if (this.refusal && isOther) this.refusal = null;
        // The answer to a greeting is what was missed, at one stroke.
        if (message.game)
          this.onscene?.({ game: message.game, news: unseen }, !isFirst && message.id === null);
        if (this.#confirmed && message.number >= this.#confirmed) this.#settle();
        return;
      }
      case 'ack':
        if (!this.#sent.delete(message.id)) return;
        this.back.moved();
        // The view with the move comes after its ack, unless it was seen before a reconnection.
        this.#confirmed = message.number;
        if (message.number <= this.#connection.number) this.#settle();
        return;
      case 'refused': {
        if (this.help.refused(message.id, message.error)) return;
        const move = this.#sent.get(message.id ?? '') ?? '';
        if (message.id) this.#sent.delete(message.id);
        if (move && this.#sent.size === 0) this.#settle();
        this.#refuse(message.error, move);
        return;
      }
      case 'hinted':
        return this.help.hinted(message);
      case 'drafted':
        return this.help.drafted(message);
      case 'tried':
        return this.back.tried(message);
      case 'presence':
        this.help.present(message.connected);
        if (this.table) {
          const table = { ...this.table };
          if (message.tv) table.tv = true;
          else delete table.tv;
          table.seats = table.seats.map((seat, at) =>
            seat.kind === 'person' ? { ...seat, connected: message.connected[at] ?? false } : seat,
          );
          this.table = table;
        }
    }
  }

  #refuse(error: Refusal, move: string): void {
    const refusal = { ...error, move };
    this.refusal = refusal;
    this.#refusedAt = askedOf(this.game);
    // Some are true for so many seconds.
    const lasts = refusal.values?.['seconds'];
    if (typeof lasts === 'number')
      setTimeout(() => {
        if (this.refusal?.message === refusal.message) this.refusal = null;
      }, lasts * 1000);
  }
  #settle(): void {
    this.#confirmed = 0;
    if (this.#sent.size === 0 && this.#judging === 0) this.pending = null;
  }
}
