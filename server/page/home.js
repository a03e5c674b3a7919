// The first page: make a table, join one, find one's own.
import { freshId, games, lobby, makeTable, myTables, tableOfCode } from "/plain/api.js";
import { element, panel, refill } from "/plain/element.js";
import { capital, listed, spaced } from "/plain/words.js";

let wish = freshId(); // the same until it is granted: pressing twice makes one table

function tableLine(listing, titles, address, me) {
  const people = listing.seats.map((seat) =>
    seat.kind === "person" ? seat.person.name : seat.kind === "bot" ? "a bot" : seat.kind === "reserved" ? `kept for ${seat.for}` : "open");
  const mine = listing.seats.findIndex((seat) => seat.person?.id === me.id);
  const isMyTurn = listing.status === "playing" && mine >= 0 && listing.turn?.includes(mine);
  return element("li", {},
    element("a", { href: address(listing.table) }, `${titles.get(listing.game) ?? listing.game}, ${listing.host.name}'s table`),
    " ", element("span", { class: "badge" }, isMyTurn ? "your turn" : listing.status),
    element("div", { class: "quiet" }, `${listed(people)}. Code ${listing.code}.`));
}

function optionField(option) {
  const id = `option-${option.key}`;
  const hint = element("p", { class: "hint", id: `${id}-hint` }, capital(option.meaning) + ".");
  const common = { id, "data-key": option.key, "data-kind": option.kind, "aria-describedby": `${id}-hint` };
  if (option.kind === "flag")
    return element("div", {}, element("label", { class: "check" }, element("input", { ...common, type: "checkbox", checked: option.default }), capital(spaced(option.key))), hint);
  const label = element("label", { for: id }, capital(spaced(option.key)));
  if (option.kind === "choice")
    return element("div", {}, label, element("select", common, ...option.choices.map((choice) =>
      element("option", { value: choice, selected: choice === option.default }, choice))), hint);
  if (option.kind === "whole")
    return element("div", {}, label, element("input", { ...common, type: "number", min: option.least, max: option.most, step: 1, value: option.default }), hint);
  hint.append(` Allowed: ${option.values}.`);
  return element("div", {}, label, element("input", { ...common, value: JSON.stringify(option.default), spellcheck: "false" }), hint);
}

// Only what is not as usual is sent.
function chosenOptions(game, form) {
  const options = {};
  for (const option of game.options) {
    const field = form.querySelector(`[data-key="${option.key}"]`);
    let value = field.value;
    if (option.kind === "flag") value = field.checked;
    else if (option.kind === "whole") value = Number(field.value);
    else if (option.kind === "other")
      try { value = JSON.parse(field.value); } catch { /* a bare word is a text */ }
    if (JSON.stringify(value) !== JSON.stringify(option.default)) options[option.key] = value;
  }
  return options;
}

function seatField(i, levels) {
  const reservedName = element("input", { id: `seat-${i}-name`, "aria-label": `Name that seat ${i} is kept for`, maxlength: 40, placeholder: "Name", hidden: true });
  const choice = element("select", { id: `seat-${i}`, onchange: () => { reservedName.hidden = choice.value !== "reserved"; } },
    element("option", { value: "open" }, i === 0 ? "you" : "open to whoever comes"),
    element("option", { value: "reserved" }, "kept for somebody"),
    ...levels.map((level) => element("option", { value: level }, `a ${level} bot`)));
  return element("div", {}, element("label", { for: `seat-${i}` }, `Seat ${i}`), element("div", { class: "row" }, choice, reservedName));
}

function chosenSeats(form, count) {
  return Array.from({ length: count }, (_, i) => {
    const be = form.querySelector(`#seat-${i}`).value;
    if (be === "open") return { be };
    if (be === "reserved") return { be, for: form.querySelector(`#seat-${i}-name`).value };
    return { be: "bot", level: be };
  });
}

function makingForm(all, levels, { address, complain }) {
  const seats = element("div");
  const options = element("div");
  const blurb = element("p", { class: "quiet" });
  const count = element("select", { id: "players", onchange: () => refill(seats, ...Array.from({ length: Number(count.value) }, (_, i) => seatField(i, levels))) });
  const choice = element("select", { id: "game", onchange: () => choose() }, ...all.map((game) => element("option", { value: game.game }, game.title)));
  const game = () => all.find((each) => each.game === choice.value);
  const choose = () => {
    const [fewest, most] = game().players;
    blurb.textContent = game().blurb;
    count.replaceChildren(...Array.from({ length: most - fewest + 1 }, (_, i) => element("option", { value: fewest + i }, String(fewest + i))));
    if (most >= 3 && fewest < 3) count.value = "3";
    count.dispatchEvent(new Event("change"));
    options.replaceChildren(...game().options.map(optionField));
  };
  const check = (id, text, checked) => element("label", { class: "check" }, element("input", { id, type: "checkbox", checked }), text);
  const form = element("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      try {
        const made = await makeTable({
          id: wish, game: choice.value, options: chosenOptions(game(), form), seats: chosenSeats(form, Number(count.value)),
          listed: form.querySelector("#listed").checked, spectators: form.querySelector("#spectators").checked, chat: form.querySelector("#chat").checked,
        });
        wish = freshId();
        location.assign(address(made.table));
      } catch (problem) { complain(problem); }
    },
  },
  element("label", { for: "game" }, "Game"), choice, blurb,
  element("label", { for: "players" }, "How many play"), count,
  element("fieldset", {}, element("legend", {}, "Who sits where"), seats),
  element("details", {}, element("summary", {}, "Options of the game"), options),
  check("listed", "Show the table in the lobby", false),
  check("spectators", "Others may watch", true),
  check("chat", "People may chat", true),
  element("button", { class: "primary" }, "Make the table"));
  choose();
  return form;
}

export async function showHome(room, { me, address, complain }) {
  const [{ games: all, levels }, { tables: mine }, { tables: open }] = await Promise.all([games(), myTables(), lobby()]);
  const titles = new Map(all.map((game) => [game.game, game.title]));
  const line = (listing) => tableLine(listing, titles, address, me);
  const joining = element("form", {
    onsubmit: async (event) => {
      event.preventDefault();
      const typed = joining.querySelector("#code").value.trim();
      const table = typed.match(/\/t\/([a-z0-9]{16})/)?.[1];
      try {
        location.assign(address(table ?? (await tableOfCode(typed.match(/\/c\/(\w+)/)?.[1] ?? typed)).table));
      } catch (problem) { complain(problem); }
    },
  },
  element("label", { for: "code" }, "Code of six letters and digits, or a table's link"),
  element("div", { class: "row" }, element("input", { id: "code", required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" }), element("button", {}, "Join")));
  room.replaceChildren(
    element("div", { class: "column" }, element("h1", {}, `Hello, ${me.name}`), panel("Make a table", makingForm(all, levels, { address, complain }))),
    element("div", { class: "column beside" },
      panel("Join a table", joining),
      panel("Your tables", mine.length ? element("ul", { class: "plain" }, ...mine.map(line)) : element("p", { class: "quiet" }, "None yet.")),
      panel("Lobby", open.length ? element("ul", { class: "plain" }, ...open.map(line)) : element("p", { class: "quiet" }, "Nobody is waiting just now."))));
}
