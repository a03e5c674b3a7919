// What you may do now: a button for each listed move, and a box for typing any.
import { element } from "/plain/element.js";

const most = 300; // buttons; what is typed narrows the list

const slug = (move) => "move-" + move.replace(/[^a-z0-9]/g, "-");

export function moveChoices(legal, typed, send) {
  const fitting = legal.moves.filter((move) => move.startsWith(typed.trim())).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const verbs = new Map();
  for (const move of fitting.slice(0, most)) {
    const verb = move.split(" ", 1)[0];
    verbs.set(verb, [...(verbs.get(verb) ?? []), move]);
  }
  const button = (move) => element("button", { id: slug(move), type: "button", class: "move", onclick: () => send(move) }, move);
  const single = [...verbs.values()].filter((moves) => moves.length === 1).flat();
  const several = [...verbs].filter(([, moves]) => moves.length > 1);
  return [
    single.length > 0 && element("div", { class: "row" }, ...single.map(button)),
    ...several.map(([verb, moves]) => element("fieldset", {}, element("legend", {}, verb), element("div", { class: "row" }, ...moves.map(button)))),
    fitting.length > most && element("p", { class: "quiet" }, `And ${fitting.length - most} more; type the beginning of a move to find it.`),
    legal.open.length > 0 && element("p", {}, "You can also type ", ...legal.open.flatMap((pattern, i) => [i ? " or " : "", element("code", {}, pattern)]), "."),
  ];
}
