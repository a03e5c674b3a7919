// One table: the waiting room, the game as text, and what comes after.
import { games, recordAddress } from "/plain/api.js";
import { Connection } from "/plain/connection.js";
import { element, jumps, panel, refill } from "/plain/element.js";
import { moveChoices } from "/plain/moves.js";
import { replayPanel } from "/plain/replay.js";
import { seatList } from "/plain/seats.js";
import { shownView } from "/plain/shown.js";
import { capital, listed, newsWords, seatName, spaced } from "/plain/words.js";

const kept = 300; // lines of the log

export async function showTable(room, id, { address, complain, lost }) {
  const { games: all, levels } = await games();
  const title = element("h1", {}, "The table");
  const link = element("p", { class: "quiet" });
  const wire = element("p", { role: "status", class: "quiet" }, "Connecting …");
  const turn = element("p", { class: "turn", role: "status" });
  const clock = element("p", { class: "quiet", hidden: true });
  const host = element("div", { class: "row" });
  const choices = element("div", { class: "moves", id: "choices" });
  const said = element("p", { role: "alert" });
  const view = element("div");
  const seats = element("div");
  const log = element("div", { class: "log", role: "log", "aria-label": "What happened", tabindex: "0" });
  const talk = element("div", { class: "log", role: "log", "aria-label": "Chat", tabindex: "0" });
  const after = element("div", { class: "column" });
  let now = null; // the last view
  let ticks = null; // when it came
  let isLeaving = false;

  const box = element("input", { id: "move", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-describedby": "move-hint", oninput: () => showChoices() });
  const moving = element("form", { onsubmit: (event) => { event.preventDefault(); if (box.value.trim()) play(box.value.trim()); } },
    element("label", { for: "move" }, "Type a move"),
    element("div", { class: "row" }, box, element("button", { class: "primary" }, "Play")),
    element("p", { class: "hint", id: "move-hint" }, "Moves are written as the rules give them. ", element("a", { target: "_blank", rel: "noopener", id: "rules-link" }, "The rules")));
  const playing = panel("Your move", choices, said, moving);
  const line = element("input", { id: "say", maxlength: 500, autocomplete: "off" });
  const chatting = element("form", { onsubmit: (event) => { event.preventDefault(); if (line.value.trim()) { connection.send("chat", { text: line.value.trim() }); line.value = ""; } } },
    element("label", { for: "say" }, "Say something"), element("div", { class: "row" }, line, element("button", {}, "Send")));
  const gamePanel = panel("The game", view);
  const chatPanel = panel("Chat", talk, chatting);

  room.replaceChildren(
    element("div", { class: "column" }, element("div", {}, title, link, wire, turn, clock, host, jumps("Your move", "The game", "Seats", "What happened", "Chat")), playing, after, gamePanel),
    element("div", { class: "column beside" }, panel("Seats", seats), panel("What happened", log), chatPanel));

  const play = (move) => { said.textContent = ""; connection.send("move", { move }); box.value = ""; };
  const write = (place, text) => {
    const isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 40;
    place.append(element("p", {}, text));
    while (place.childElementCount > kept) place.firstElementChild.remove();
    if (isAtEnd) place.scrollTop = place.scrollHeight;
  };

  function showChoices() {
    const legal = now?.game?.legal ?? { moves: [], open: [] };
    const isMine = legal.moves.length + legal.open.length > 0;
    playing.hidden = now?.table.status !== "playing" || now.you.seat === null;
    moving.hidden = !isMine;
    refill(choices, ...(isMine ? moveChoices(legal, box.value, play) : [element("p", { class: "quiet" }, "Wait for the others.")]));
  }

  function turnWords() {
    const { table, you, game } = now;
    const names = table.seats.map((_, i) => seatName(table.seats, i));
    if (table.status === "waiting" && you.seat === null) return "Take a seat, or watch.";
    if (table.status === "waiting") {
      const isComplete = table.seats.every((seat) => seat.kind === "bot" || seat.ready);
      if (!isComplete) return "Waiting for everybody to sit and be ready.";
      return table.host.id === you.id ? "Everybody is here: start when you like." : `Everybody is here; ${table.host.name} starts the game.`;
    }
    if (table.status === "over") {
      const won = game.view.result?.winners ?? [];
      return won.length ? `The game is over: ${listed(won.map((seat) => names[seat]))} won.` : "The game is over: nobody won.";
    }
    const actors = game.view.actors.filter(Number.isInteger);
    const phase = `${capital(spaced(game.view.phase))}. `;
    if (actors.includes(you.seat)) return phase + "It is your turn.";
    return phase + (actors.length ? `It is the turn of ${listed(actors.map((seat) => names[seat]))}.` : "");
  }

  function showHostButtons() {
    const { table, you } = now;
    const isHost = table.host.id === you.id;
    const flip = (key, on, off) => element("button", { id: `set-${key}`, type: "button", class: "small", onclick: () => connection.send("set", { [key]: !table[key] }) }, table[key] ? off : on);
    refill(host,
      isHost && table.status === "waiting" && element("button", { id: "start", type: "button", class: "primary", onclick: () => connection.send("start") }, "Start the game"),
      isHost && table.status !== "over" && flip("listed", "Show in the lobby", "Hide from the lobby"),
      isHost && table.status !== "over" && flip("spectators", "Let others watch", "Let nobody watch"),
      isHost && flip("chat", "Turn the chat on", "Turn the chat off"),
      table.status === "over" && element("a", { class: "button", href: recordAddress(id), download: true }, "Download the record"),
      table.status === "over" && !table.next && you.seat !== null &&
        element("button", { id: "rematch", type: "button", class: "primary", onclick: () => { isLeaving = true; connection.send("rematch"); } }, "Play again with the same people"),
      table.next && element("a", { class: "button primary", href: address(table.next) }, "Go to the rematch"));
    if (table.next && isLeaving) location.assign(address(table.next));
  }

  function showClock() {
    const time = now?.game?.clock;
    clock.hidden = !time || now.table.status !== "playing" || (time.running && time.deadline === null);
    if (clock.hidden) return;
    const passed = performance.now() - ticks;
    const seconds = (ms) => Math.max(0, Math.ceil(ms / 1000));
    if (time.running) clock.textContent = `${seconds(time.deadline - time.now - passed)} seconds left.`;
    else clock.textContent = time.resumes_in === null ? "The clock stands still." : `The clock goes on in ${seconds(time.resumes_in - passed)} seconds.`;
  }
  setInterval(showClock, 500);

  function showView(message) {
    const first = now === null;
    now = message;
    ticks = performance.now();
    const { table, you, game } = message;
    const about = all.find((each) => each.game === table.game);
    title.textContent = about?.title ?? table.game;
    document.title = `${game?.view.actors.includes(you.seat) ? "Your turn: " : ""}${title.textContent}, Clew`;
    document.getElementById("rules-link").href = `/api/v1/games/${table.game}/rules`;
    link.replaceChildren("Others join with the code ", element("strong", {}, table.code), " or the link ", element("a", { href: `/t/${id}` }, `${location.origin}/t/${id}`), ".");
    const words = turnWords();
    if (turn.textContent !== words) turn.textContent = words;
    showHostButtons();
    showChoices();
    showClock();
    refill(seats, ...seatList(message, levels, (cmd, members) => connection.send(cmd, members)));
    gamePanel.hidden = !game;
    if (game) refill(view, ...shownView(game.view, table.seats, table.seats.map((_, i) => seatName(table.seats, i))));
    for (const entry of message.news) {
      if (entry.do === "chat") write(talk, `${entry.by.name}: ${entry.text}`);
      else for (const text of newsWords(entry, table.seats)) write(log, text);
    }
    if (first) log.scrollTop = log.scrollHeight;
    chatting.hidden = !table.chat;
    if (table.status === "over" && !after.childElementCount) after.append(replayPanel(id, table.seats, complain));
  }

  const connection = new Connection(id, {
    hear: (message) => {
      if (message.type === "view") showView(message);
      if (message.type === "ack") said.textContent = "";
      if (message.type === "refused") {
        const text = message.error.message + (message.error.rule ? ` (${message.error.rule})` : "");
        if (playing.hidden) complain({ message: text });
        else said.textContent = text;
      }
      if (message.type === "presence" && now) {
        now.table.seats.forEach((seat, i) => { if (seat.kind === "person") seat.connected = message.connected[i]; });
        refill(seats, ...seatList(now, levels, (cmd, members) => connection.send(cmd, members)));
      }
    },
    tell: (words) => { wire.textContent = words || "Connected."; },
    end: (code) => { if (code === 4401) lost(); },
  });
}
