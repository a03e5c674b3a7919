// Rooms on an oval like hours on a clock: room 0 at the top, then clockwise.
export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export function angle(room: number, rooms: number): number {
  return (room / rooms) * 2 * Math.PI - Math.PI / 2;
}

export function at(oval: Oval, turn: number, scale = 1): { x: number; y: number } {
  return { x: oval.x + Math.cos(turn) * oval.rx * scale, y: oval.y + Math.sin(turn) * oval.ry * scale };
}

// The thread of a sowing: along the oval from one room clockwise to another, at most once round.
export function thread(oval: Oval, from: number, steps: number, rooms: number): string {
  const count = Math.max(2, Math.min(steps, rooms - 0.4) * 6);
  const points = Array.from({ length: Math.round(count) + 1 }, (_, step) => {
    const along = from + (Math.min(steps, rooms - 0.4) * step) / Math.round(count);
    const { x, y } = at(oval, angle(along, rooms));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
