// What lies at a place of the table, by its data-word: the smallest thing first, since cards lie in rooms and gems on cards.
// Boards lay what can be tapped over their pictures, so what is asked is where things are, not what a tap would reach.
export function thingsAt(box: { left: number; top: number; right: number; bottom: number }): string[] {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('.table [data-word]')];
  const isPoint = box.left === box.right && box.top === box.bottom;
  return all
    .map((one) => ({ name: one.dataset['word'] ?? '', at: one.getBoundingClientRect() }))
    .filter(({ at }) => {
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      return isPoint
        ? at.left <= box.left && box.left <= at.right && at.top <= box.top && box.top <= at.bottom
        : box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    })
    .sort((a, b) => (isPoint ? 1 : -1) * (a.at.width * a.at.height - b.at.width * b.at.height))
    .map(({ name }) => name);
}
