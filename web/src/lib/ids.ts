// Ids of commands are unique for ever: a random start for this page, then a number.
const start = [...crypto.getRandomValues(new Uint8Array(12))]
  .map((byte) => (byte % 36).toString(36))
  .join('');
let count = 0;
export const freshId = (): string => `${start}-${++count}`;
