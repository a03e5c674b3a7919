// What somebody has begun at a table and not sent yet: a reload of the page must not take it away. It is kept for this
// tab and this table alone, and only as well as the browser lets us.
export interface Draft<Kept> {
  read(): Kept | null;
  write(kept: Kept | null): void; // null forgets it
}

// `isSound` looks whether what was kept is still what this page would keep: an older one may have written it.
export function draftOf<Kept>(
  name: string,
  isSound: (kept: unknown) => kept is Kept,
  shelf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
  table = globalThis.location?.pathname ?? '',
): Draft<Kept> {
  const key = `clew draft ${table} ${name}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(shelf().getItem(key) ?? 'null');
        return isSound(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        if (kept === null) shelf().removeItem(key);
        else shelf().setItem(key, JSON.stringify(kept));
      } catch {
        // Full, or forbidden: then a reload does take it away.
      }
    },
  };
}

// What anybody has begun at any table in this tab: the device goes into other hands.
export function forgetDrafts(shelf: () => Storage = () => sessionStorage): void {
  try {
    const keys = Array.from({ length: shelf().length }, (_, at) => shelf().key(at) ?? '');
    for (const key of keys) if (key.startsWith('clew draft ')) shelf().removeItem(key);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
