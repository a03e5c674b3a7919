// Who sits where, and what you may do about it.
import { element } from "/plain/element.js";

function mark(seat, isTurn, status) {
  if (seat.kind === "person" && !seat.connected) return "away";
  if (status === "playing" && isTurn) return seat.kind === "bot" ? "thinking" : "to move";
  if (status === "waiting" && seat.kind === "person") return seat.ready ? "ready" : "not ready";
  return seat.kind === "person" ? "here" : "";
}

function called(seat) {
  if (seat.kind === "person") return seat.person.name;
  if (seat.kind === "bot") return `Bot (${seat.level})`;
  return seat.kind === "reserved" ? `kept for ${seat.for}` : "nobody yet";
}

function hostChoices(i, seat, levels, send) {
  const choice = element("select", { id: `be-${i}`, class: "small", "aria-label": `Change seat ${i}`, onchange: () => {
    const be = choice.value;
    if (be === "open") send("seat", { seat: i, be });
    else if (be) send("seat", { seat: i, be: "bot", level: be });
    choice.value = "";
  } },
  element("option", { value: "" }, "Change …"),
  element("option", { value: "open" }, "open the seat"),
  ...levels.map((level) => element("option", { value: level }, `put a ${level} bot here`)));
  return choice;
}

export function seatList({ table, you, game }, levels, send) {
  const isHost = table.host.id === you.id;
  const actors = game?.view.actors ?? [];
  const press = (id, text, name, members) => element("button", { id, type: "button", class: "small", onclick: () => send(name, members) }, text);
  const lines = table.seats.map((seat, i) => {
    const isMine = i === you.seat;
    const mayMove = table.status === "waiting" || (table.status === "playing" && you.seat === null);
    const word = mark(seat, actors.includes(i), table.status);
    return element("li", {},
      element("span", { class: "quiet" }, `Seat ${i}: `), element("strong", {}, called(seat)), isMine && " (you)", seat.person?.id === table.host.id && " (host)", " ",
      word && element("span", { class: "badge" }, word),
      element("div", { class: "row" },
        !isMine && mayMove && (seat.kind === "open" || seat.kind === "reserved") && press(`sit-${i}`, `Sit in seat ${i}`, "sit", { seat: i }),
        isMine && table.status === "waiting" && press("ready", seat.ready ? "I am not ready" : "I am ready", "ready", { ready: !seat.ready }),
        isMine && table.status !== "over" && press("stand", "Leave the seat", "stand", {}),
        isHost && !isMine && table.status !== "over" && hostChoices(i, seat, levels, send),
        isHost && i > 0 && table.status === "waiting" && press(`swap-${i}`, `Swap with seat ${i - 1}`, "swap", { seats: [i - 1, i] }),
        seat.kind === "person" && !isMine && isHost && press(`host-${i}`, `Make ${seat.person.name} host`, "host", { person: seat.person.id }),
        seat.kind === "person" && !isMine && isHost && press(`mute-${i}`, table.muted.includes(seat.person.id) ? `Let ${seat.person.name} talk` : `Mute ${seat.person.name}`,
          "mute", { person: seat.person.id, muted: !table.muted.includes(seat.person.id) }),
        seat.kind === "person" && !isMine && isHost && press(`remove-${i}`, `Send ${seat.person.name} away`, "remove", { person: seat.person.id }),
        isMine && !isHost && press("take-over", "Become host", "host", { person: you.id })));
  });
  const watching = table.watching.map((person) => person.name);
  return [element("ol", { class: "plain" }, ...lines), watching.length > 0 && element("p", { class: "quiet" }, `Watching: ${watching.join(", ")}.`)];
}
