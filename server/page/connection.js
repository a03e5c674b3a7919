// One table's WebSocket. It comes back by itself, says the last number it saw, and sends again what was not
// answered, under the same id, so that nothing is lost and nothing is done twice.
import { freshId } from "/plain/api.js";

const slowest = 15000; // milliseconds between two tries
const final = new Map([
  [4401, "The house does not know you; please say your name."],
  [4403, "This table is not open to you."],
  [4404, "There is no such table."],
]);

export class Connection {
  // `hear` gets each message, `tell` a sentence about the connection ("" while all is well), `end` a close code
  // after which there is no coming back.
  constructor(table, { hear, tell, end }) {
    Object.assign(this, { table, hear, tell, end });
    this.number = 0;
    this.tries = 0;
    this.unanswered = new Map();
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/v1/${this.table}`, "clew.v1");
    this.hasGreeted = false;
    this.socket.onopen = () => this.say({ id: freshId(), cmd: "hello", since: this.number });
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.socket.onclose = ({ code }) => this.closed(code);
  }

  take(message) {
    this.number = Math.max(this.number, message.number);
    if (message.type === "ack" || message.type === "refused") this.unanswered.delete(message.id);
    if (message.type === "view" && message.id && !this.hasGreeted) {
      this.hasGreeted = true;
      this.tries = 0;
      this.tell("");
      for (const command of this.unanswered.values()) this.say(command);
    }
    this.hear(message);
  }

  // Sends a command, now or as soon as the house is there again; gives back its id.
  send(cmd, members = {}) {
    const command = { id: freshId(), cmd, ...members };
    this.unanswered.set(command.id, command);
    if (this.hasGreeted) this.say(command);
    return command.id;
  }

  say(command) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  closed(code) {
    this.hasGreeted = false;
    if (final.has(code)) {
      this.tell(final.get(code));
      this.end(code);
      return;
    }
    const wait = Math.min(slowest, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.tell("The connection is lost; trying again …");
    setTimeout(() => this.open(), wait);
  }
}
