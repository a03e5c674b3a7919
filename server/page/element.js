// Making elements: element("p", {class: "quiet"}, "text", child). Text is always text, never markup.
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export const panel = (title, ...children) =>
  element("section", { class: "panel", "aria-label": title, id: placeOf(title), tabindex: "-1" }, element("h2", {}, title), ...children);
export const placeOf = (title) => title.toLowerCase().replaceAll(" ", "-");
// Links to the panels of a long page.
export const jumps = (...titles) =>
  element("nav", { class: "jumps", "aria-label": "On this page" }, ...titles.map((title) => element("a", { href: `#${placeOf(title)}` }, title)));

// Puts new children in and keeps the focus, what is typed and what is unfolded where they were.
export function refill(place, ...children) {
  const focused = place.contains(document.activeElement) ? document.activeElement.id : "";
  const kept = new Map();
  for (const input of place.querySelectorAll("input[id], select[id]")) kept.set(input.id, input.value);
  const unfolded = new Set([...place.querySelectorAll("details[open][id]")].map((each) => each.id));
  const scrolled = new Map([...place.querySelectorAll(".wide[id], .moves[id]")].map((each) => [each.id, [each.scrollLeft, each.scrollTop]]));
  place.replaceChildren(...children.filter(Boolean));
  for (const input of place.querySelectorAll("input[id], select[id]"))
    if (kept.has(input.id) && input.type !== "checkbox") input.value = kept.get(input.id);
  for (const each of place.querySelectorAll("details[id]")) if (unfolded.has(each.id)) each.open = true;
  for (const [id, [left, top]] of scrolled) {
    const each = document.getElementById(id);
    if (each) { each.scrollLeft = left; each.scrollTop = top; }
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
