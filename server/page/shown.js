// A game's view as lists and tables that can be read aloud, whatever the game.
import { element } from "/plain/element.js";
import { capital, plain, spaced } from "/plain/words.js";

const isPlain = (value) => value === null || typeof value !== "object";
const isShort = (value) =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain)) ||
  (!Array.isArray(value) && Object.values(value).every(isPlain) && Object.keys(value).length <= 6);
const isRow = (value) => value !== null && typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isShort);
const isLine = (value) => !Array.isArray(value) && Object.keys(value).length <= 6 && Object.values(value).every(isPlain);
const longestList = 400; // entries; nothing that a person reads is longer
// Rows that name themselves need no number; others are counted from 0, as moves count them.
const namesItself = (row) => ["id", "seat", "number", "card", "name", "at"].some((key) => key in row);

function grid(label, path, columns, heads, cells) {
  return element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label, id: `wide-${path}` },
    element("table", {},
      element("thead", {}, element("tr", {}, heads && element("td", {}), ...columns.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, ...cells.map((row, i) =>
        element("tr", {}, heads && element("th", { scope: "row" }, heads[i] ?? String(i)), ...row.map((text) => element("td", {}, text)))))));
}

function asTable(rows, label, seats, path, given) {
  const heads = given ?? (rows.length > 1 && !rows.every(namesItself) ? rows.map((_, i) => String(i)) : undefined);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const titles = keys.map((key) => capital(spaced(key)));
  const cell = (row, key) => (key in row ? plain(row[key], key, seats) : "");
  // Many things about a few are read downwards: one column for each player, say.
  if (given && keys.length > 5) return grid(label, path, rows.map((_, i) => given[i] ?? String(i)), titles, keys.map((key) => rows.map((row) => cell(row, key))));
  return grid(label, path, titles, heads, rows.map((row) => keys.map((key) => cell(row, key))));
}

export function shown(value, label, seats, path = "view", heads = undefined) {
  if (isPlain(value)) return document.createTextNode(plain(value, label, seats));
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return document.createTextNode(plain(value.slice(0, longestList), label, seats));
    if (value.every(isRow)) return asTable(value, capital(spaced(label)), seats, path, heads);
    return element("ul", { class: "nested" }, ...value.slice(0, longestList).map((each, i) =>
      element("li", {}, element("span", { class: heads ? "head" : "quiet" }, `${heads?.[i] ?? i}: `), shown(each, label, seats, `${path}-${i}`))));
  }
  if (isLine(value) && path.includes("-", 5)) return document.createTextNode(plain(value, label, seats));
  return element("dl", {}, ...Object.entries(value).flatMap(([key, each]) => [
    element("dt", {}, capital(spaced(key))),
    element("dd", {}, shown(each, key, seats, `${path}-${key}`)),
  ]));
}

// The whole view: what is yours, what lies on the table, who has what.
export function shownView(view, seats, names) {
  const parts = [];
  const add = (title, value, heads) => {
    if (value === undefined || value === null || Object.keys(value).length === 0) return;
    parts.push(element("h3", {}, title), shown(value, title.toLowerCase(), seats, `view-${parts.length}`, heads));
  };
  if (view.result) add("Result", { ...view.result, winners: view.result.winners.length ? view.result.winners : "nobody" });
  add("Yours alone", view.you);
  add("On the table", view.table);
  add("Players", view.seats, names);
  add("Everybody's secrets", view.all, names);
  add("What nobody knew", view.secret);
  parts.push(element("details", { id: "view-options" }, element("summary", {}, "How this game is played: its options"),
    shown(view.options, "options", seats, "view-options-list")));
  return parts;
}
