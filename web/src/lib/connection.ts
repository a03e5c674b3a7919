// The socket of one table. It greets, resumes after the last number it saw, and keeps every command until it is
// answered: what was not is sent again under the same id, which the house plays only once. The house tells it what has
// changed; it hands on whole views.
import { freshId } from './ids';
import { changedView } from './changes';
import type { Changes, HouseMessage, ServerMessage, ViewMessage, Wish } from './wire';

export type LinkState =
  | { link: 'connecting' } // for the first time, or again
  | { link: 'open' }
  | { link: 'waiting'; retryAt: number; why: string } // not connected, perhaps told why; tries again at that time
  | { link: 'ended'; code: number; why: string }; // the house does not want us here: 4401, 4403, 4404, 4410; another tab plays: 4409

export interface Listener {
  message(message: ServerMessage): void;
  state(state: LinkState): void;
}

// What the connection needs of the browser; tests bring their own.
export interface Platform {
  open(url: string): Line;
  now(): number;
  random(): number;
  later(task: () => void, ms: number): number;
  cancel(task: number): void;
}
// What of a WebSocket is used; a table on this device has one of its own.
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((end: { code: number; reason: string }) => void) | null;
  send(frame: string): void;
  close(code?: number): void;
}
export const browser: Platform = {
  open: (url) => new WebSocket(url, 'clew.v1') as Line,
  now: () => Date.now(),
  random: () => Math.random(),
  later: (task, ms) => window.setTimeout(task, ms),
  cancel: (task) => window.clearTimeout(task),
};

const restarting = 1012;
const busy = 1013; // the house is full or cannot write, and says so
const unwanted = [4401, 4403, 4404, 4409, 4410];
const unreadable = [1003, 1007, 1009]; // the same frames again would only be refused again
const longestPause = 15_000;
const patience = 10_000; // a command or greeting without an answer for so long: the line is dead

export class Connection {
  number = 0; // of the last view
  #socket: Line | null = null;
  #pending = new Map<string, string>();
  #isOpen = false; // the greeting has been sent, so anything may follow
  #greeting = ''; // its id
  #isWelcome = false; // the greeting has been answered
  #view: ViewMessage | null = null; // the last one on this socket, which changes are against
  #failures = 0;
  #retry = 0;
  #watchdog = 0;
  #ended = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly around: Platform = browser,
  ) {}

  get waiting(): number {
    return this.#pending.size;
  }

  connect(): void {
    if (this.#ended || this.#socket) return;
    this.around.cancel(this.#retry);
    this.listener.state({ link: 'connecting' });
    const socket = this.around.open(this.url);
    this.#socket = socket;
    this.#isWelcome = false;
    this.#view = null;
    socket.onopen = () => {
      this.#isOpen = true;
      this.#greeting = freshId();
      // Where nights do not count, they are this device's.
      const zone = -new Date().getTimezoneOffset();
      socket.send(
        JSON.stringify({ id: this.#greeting, cmd: 'hello', since: this.number, changes: true, zone }),
      );
      for (const frame of this.#pending.values()) socket.send(frame);
      this.#expectAnswer();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(data)) as HouseMessage);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this.#socket) this.#lost(code, reason);
    };
    this.#expectAnswer();
  }

  // Sends now or as soon as there is a line again; the answer carries the id.
  send(command: Wish): string {
    const id = freshId();
    const frame = JSON.stringify({ id, ...command });
    this.#pending.set(id, frame);
    if (this.#isOpen) this.#socket?.send(frame);
    this.#expectAnswer();
    return id;
  }

  // Worth saying now or not at all: nobody answers, unless it is refused.
  mention(command: Wish): string {
    const id = freshId();
    if (this.#isWelcome && this.#isOpen) this.#socket?.send(JSON.stringify({ id, ...command }));
    return id;
  }

  // The browser says that there is a network again, or a person is tired of waiting.
  tryNow(): void {
    if (this.#socket || this.#ended) return;
    this.#failures = 0;
    this.connect();
  }

  // The browser says that there is no network: a socket would only notice much later.
  drop(): void {
    if (!this.#socket) return;
    const socket = this.#socket;
    this.#lost(1006);
    socket.close();
  }

  end(): void {
    this.#ended = true;
    this.around.cancel(this.#retry);
    this.around.cancel(this.#watchdog);
    this.#isOpen = false;
    this.#socket?.close(1000);
    this.#socket = null;
  }

  #take(told: HouseMessage): void {
    let message: ServerMessage;
    try {
      message = told.type === 'changes' ? this.#changed(told) : told;
    } catch {
      return this.drop(); // we no longer know what the house has told us: it tells us all again
    }
    if (message.type === 'view') this.#view = message;
    if (told.type === 'changes' && told.id) this.#hear({ type: 'ack', number: told.number, id: told.id });
    this.#hear(message);
  }

  #changed(changes: Changes): ViewMessage {
    if (!this.#view) throw new Error('There are changes before there is a view.');
    return changedView(this.#view, changes);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'view') this.number = Math.max(this.number, message.number);
    if ('id' in message && message.id) this.#pending.delete(message.id);
    if (message.type === 'view' && message.id === this.#greeting && !this.#isWelcome) {
      this.#isWelcome = true;
      this.#failures = 0;
      this.listener.state({ link: 'open' });
    }
    // Only now is it known whether anything is still to be answered: a line on which nothing is may be silent for ever.
    this.#expectAnswer();
    this.listener.message(message);
  }

  #lost(code: number, reason = ''): void {
    this.#socket = null;
    this.#isOpen = false;
    this.around.cancel(this.#watchdog);
    if (unwanted.includes(code)) {
      this.#ended = true;
      this.listener.state({ link: 'ended', code, why: reason });
      return;
    }
    if (unreadable.includes(code)) this.#pending.clear();
    const pause = this.#pause(code);
    this.#failures += 1;
    const why = code === busy ? reason : '';
    this.listener.state({ link: 'waiting', retryAt: this.around.now() + pause, why });
    this.#retry = this.around.later(() => this.connect(), pause);
  }

  // Doubling with jitter, so that a house that comes back is not met by everybody at once.
  #pause(code: number): number {
    const usual = code === restarting && this.#failures === 0 ? 500 : 1000 * 2 ** this.#failures;
    return Math.round(Math.min(usual, longestPause) * (0.5 + this.around.random() / 2));
  }

  #expectAnswer(): void {
    this.around.cancel(this.#watchdog);
    if (!this.#socket || (this.#isWelcome && this.#pending.size === 0)) return;
    this.#watchdog = this.around.later(() => this.drop(), patience);
  }
}
