// A finished game, step by step, from anybody's eyes.
import { replayLine } from "/plain/api.js";
import { element, panel, refill } from "/plain/element.js";
import { shownView } from "/plain/shown.js";
import { eventWords, seatName } from "/plain/words.js";

export function replayPanel(table, seats, complain) {
  const place = element("div");
  const names = seats.map((_, i) => seatName(seats, i));
  let lines = 0;
  const eyes = element("select", { id: "eyes", onchange: () => show() },
    element("option", { value: "spectator" }, "a spectator"), element("option", { value: "referee" }, "the referee, who sees everything"),
    ...names.map((name, i) => element("option", { value: i }, name)));
  const line = element("input", { id: "replay-line", type: "number", min: 0, value: 0, onchange: () => show() });
  const step = (by) => { line.value = Math.min(lines, Math.max(0, Number(line.value) + by)); show(); };
  const show = async () => {
    try {
      const then = await replayLine(table, eyes.value, Number(line.value) || 0);
      lines = then.lines;
      line.max = lines;
      const who = Number.isInteger(then.by) ? names[then.by] : then.by;
      refill(place,
        element("p", { role: "status" }, `Line ${then.line} of ${then.lines}. `, then.move !== null && `${who}: ${then.move}`),
        element("ul", { class: "nested" }, ...then.events.map((event) => element("li", {}, eventWords(event, seats)))),
        ...shownView(then.view, seats, names));
    } catch (problem) { complain(problem); }
  };
  return panel("Look back",
    element("label", { for: "eyes" }, "Through the eyes of"), eyes,
    element("label", { for: "replay-line" }, "After line"),
    element("div", { class: "row" },
      element("button", { type: "button", onclick: () => step(-1) }, "Back"), line,
      element("button", { type: "button", onclick: () => step(1) }, "On"),
      element("button", { type: "button", onclick: () => show() }, "Show")),
    place);
}
