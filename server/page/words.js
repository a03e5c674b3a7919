// Words for people: names of keys, seats and what happened.
export const spaced = (key) => String(key).replaceAll("_", " ").replaceAll("-", " ");
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function seatName(seats, seat) {
  const there = seats[seat];
  if (there?.kind === "person") return there.person.name;
  if (there?.kind === "bot") return `Bot ${seat}`;
  return `Seat ${seat}`;
}

const seatKeys = new Set(["seat", "seats", "target", "winners", "challenger", "defender", "leader", "by", "player"]);

// A value on one line; numbers under keys that name seats become names.
export function plain(value, key, seats) {
  if (value === null) return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  // A gap in a list is something hidden, or not yet there.
  if (Array.isArray(value)) return value.length ? value.map((each) => (each === null ? "?" : plain(each, key, seats))).join(", ") : "none";
  if (typeof value === "object")
    return Object.entries(value).map(([name, each]) => `${spaced(name)} ${plain(each, name, seats)}`).join(", ");
  if (seatKeys.has(key) && Number.isInteger(value) && seats[value]) return seatName(seats, value);
  if (typeof value === "string") return value.replace(/^seat (\d+)$/, (all, seat) => (seats[seat] ? seatName(seats, seat) : all));
  return String(value);
}

// "Ana: change, ring outer, dots 1"
export function eventWords(event, seats) {
  const rest = Object.entries(event).filter(([key]) => key !== "event" && key !== "seat");
  const parts = [spaced(event.event), ...rest.map(([key, value]) => `${spaced(key)} ${plain(value, key, seats)}`)];
  const who = Number.isInteger(event.seat) ? `${seatName(seats, event.seat)}: ` : "";
  return who ? who + parts.join(", ") : capital(parts.join(", "));
}

// What one entry of the table's log says; events are told one by one.
export function newsWords(entry, seats) {
  const by = entry.by?.name ?? "";
  const seat = entry.seat === undefined ? "" : `seat ${entry.seat}`;
  switch (entry.do) {
    case "made": return [`${by} made the table.`];
    case "sit": return [`${by} took ${seat}.`];
    case "stand": return [`${by} left ${seat}.`];
    case "ready": return [entry.ready ? `${by} is ready.` : `${by} is not ready yet.`];
    case "seat":
      if (entry.be === "bot") return [`${by} put a ${entry.level} bot in ${seat}.`];
      return [entry.be === "reserved" ? `${by} kept ${seat} for ${entry.for}.` : `${by} opened ${seat}.`];
    case "swap": return [`${by} exchanged seats ${listed(entry.seats.map(String))}.`];
    case "remove": return [`${by} sent somebody away.`];
    case "host": return [`${entry.name} is host now.`];
    case "set": return [`${by} changed the table.`];
    case "mute": return [entry.muted ? `${by} muted somebody.` : `${by} let somebody talk again.`];
    case "rematch": return [`${by} asked for a rematch.`];
    case "start": return ["The game begins.", ...entry.events.map((event) => eventWords(event, seats))];
    case "clock": return ["Time is up.", ...entry.events.map((event) => eventWords(event, seats))];
    case "move": return entry.events.map((event) => eventWords(event, seats));
    default: return [];
  }
}
