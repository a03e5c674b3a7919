// The link to a seat that is kept for somebody: its key stands behind the # and so in no server's log.
import type { SeatInfo } from './wire';

export interface SeatLink {
  seat: number;
  key: string;
}

export const seatLinkTo = (table: string, { seat, key }: SeatLink): string =>
  `/t/${table}#seat=${seat}&key=${key}`;

export function seatLinkOf(hash: string): SeatLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const key = parts.get('key');
  const seat = Number(parts.get('seat'));
  return key && parts.has('seat') && Number.isInteger(seat) && seat >= 0 ? { seat, key } : null;
}

// Where somebody may sit down: at the seat that is kept for them as long as it is, or else at the first free one.
export function chairFor(
  seats: Pick<SeatInfo, 'kind'>[],
  link: SeatLink | null,
): { seat: number; key?: string } | null {
  if (link && seats[link.seat]?.kind === 'reserved') return { ...link };
  const seat = seats.findIndex(({ kind }) => kind === 'open');
  return seat < 0 ? null : { seat };
}
