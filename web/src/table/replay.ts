// How fast a game is played again.
export interface Speed {
  name: 'slow' | 'usual' | 'quick';
  ms: number; // from one move to the next
  waits: boolean; // until a move has been told
}
const speeds: readonly [Speed, ...Speed[]] = [
  { name: 'usual', ms: 1000, waits: true },
  { name: 'quick', ms: 350, waits: false },
  { name: 'slow', ms: 2500, waits: true },
];
export const speedOf = (name: string | null): Speed => speeds.find((one) => one.name === name) ?? speeds[0];
export const nextSpeed = ({ name }: Speed): Speed =>
  speeds[speeds.findIndex((one) => one.name === name) + 1] ?? speeds[0];
