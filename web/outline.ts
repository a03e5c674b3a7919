// An outline ("M8 9.127c…") with its coordinates on a coarser grid, which is a third of the size and looks the same: the
// package's icons have three decimals on a grid of 512. What is rounded is where each piece ends, so errors do not add up.
const sizes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
const flag = /[01]/y;

// The arguments of one command; the two flags of an arc may stand without a gap.
function argumentsOf(command: string, text: string): number[] {
  const found: number[] = [];
  for (let at = 0; ;) {
    while (/[\s,]/.test(text[at] ?? '')) ++at;
    if (at >= text.length) return found;
    const pattern = command === 'a' && [3, 4].includes(found.length % 7) ? flag : number;
    pattern.lastIndex = at;
    const [next] = pattern.exec(text) ?? [];
    if (next === undefined) throw new Error(`No outline: ${text.slice(at, at + 20)}`);
    found.push(Number(next));
    at += next.length;
  }
}

// As short as numbers can be written one after the other.
function written(values: number[]): string {
  let text = '';
  for (const value of values) {
    const short = String(value).replace(/^(-?)0\./, '$1.');
    const last = /[^\s-]*$/.exec(text)?.[0] ?? '';
    const joins = text === '' || short.startsWith('-') || (short.startsWith('.') && last.includes('.'));
    text += joins ? short : ` ${short}`;
  }
  return text;
}

export function coarser(outline: string, decimals = 0): string {
  const grid = 10 ** decimals;
  const round = (value: number) => Math.round(value * grid) / grid;
  const apart = (to: number, from: number) => round(to - from);
  let [x, y, startX, startY] = [0, 0, 0, 0]; // as drawn
  let [nearX, nearY, nearStartX, nearStartY] = [0, 0, 0, 0]; // as written
  let result = '';
  for (const [, letter = '', text = ''] of outline.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const isRelative = letter === letter.toLowerCase();
    const given = letter.toLowerCase();
    const size = sizes[given];
    if (size === undefined) throw new Error(`No command of outlines: ${letter}`);
    if (size === 0) {
      result += 'z';
      [x, y, nearX, nearY] = [startX, startY, nearStartX, nearStartY];
      continue;
    }
    const values = argumentsOf(given, text);
    for (let at = 0; at < values.length; at += size) {
      const part = values.slice(at, at + size);
      // What follows a "move" without a letter is a line.
      const command = given === 'm' && at > 0 ? 'l' : given;
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      const arc = command === 'a' ? part.splice(0, 5) : [];
      const points: number[] = [];
      if (command === 'h') points.push(fromX + (part[0] ?? 0));
      else if (command === 'v') points.push(fromY + (part[0] ?? 0));
      else part.forEach((value, index) => points.push(value + (index % 2 ? fromY : fromX)));
      const isUpDown = (index: number) => command === 'v' || index % 2 === 1;
      const near = points.map((value, index) => apart(value, isUpDown(index) ? nearY : nearX));
      const shape = arc.map((value, index) => (index < 2 ? round(value) : value));
      result += command + written([...shape, ...near]);
      if (command === 'h') [x, nearX] = [points[0] ?? 0, nearX + (near[0] ?? 0)];
      else if (command === 'v') [y, nearY] = [points[0] ?? 0, nearY + (near[0] ?? 0)];
      else {
        [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
        [nearX, nearY] = [nearX + (near.at(-2) ?? 0), nearY + (near.at(-1) ?? 0)];
      }
      if (command === 'm') [startX, startY, nearStartX, nearStartY] = [x, y, nearX, nearY];
    }
  }
  return result;
}
