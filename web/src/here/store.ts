// Where the games of this device are kept: the browser's own database, entry by entry, as a house keeps its tables. What
// is in the entries is sealed with a key that no script can read: whoever takes the device next and looks finds nothing
// that is another's.
import type { Listing } from '../lib/api';

export interface Entry {
  table: string;
  number: number;
  text: string;
}
export interface Row {
  table: string;
  made: number;
  open: boolean;
  summary: Listing;
}
export interface Write {
  rows: Row[];
  entries: Entry[];
}

// By a page that came over a safe line; this one did not, and cannot read it. A code: the page has the words.
export const sealed = 'sealed';

// Another tab has written this entry already.
export class Elsewhere extends Error {}

export interface Store {
  keep(write: Write): Promise<void>; // all of it or nothing
  log(table: string): Promise<string[]>; // empty where there is no such table
  rows(): Promise<Row[]>; // the newest first
  forget(table: string): Promise<void>;
  // Out of the way, and not lost: what was kept of a game that cannot be read.
  putAside(table: string, why: string): Promise<void>;
  aside(): Promise<Aside[]>;
}
export interface Aside {
  table: string;
  when: number;
  why: string;
  entries: string[];
}

// As long as the tab is open, where the browser keeps nothing.
export class InMemory implements Store {
  #rows = new Map<string, Row>();
  #entries = new Map<string, string[]>();
  #aside: Aside[] = [];

  keep({ rows, entries }: Write): Promise<void> {
    for (const row of rows) this.#rows.set(row.table, row);
    for (const { table, text } of entries)
      this.#entries.set(table, [...(this.#entries.get(table) ?? []), text]);
    return Promise.resolve();
  }
  log(table: string): Promise<string[]> {
    return Promise.resolve(this.#entries.get(table) ?? []);
  }
  rows(): Promise<Row[]> {
    return Promise.resolve([...this.#rows.values()].toSorted((a, b) => b.made - a.made));
  }
  forget(table: string): Promise<void> {
    this.#rows.delete(table);
    this.#entries.delete(table);
    return Promise.resolve();
  }
  putAside(table: string, why: string): Promise<void> {
    this.#aside.push({ table, why, when: Date.now(), entries: this.#entries.get(table) ?? [] });
    return this.forget(table);
  }
  aside(): Promise<Aside[]> {
    return Promise.resolve(this.#aside);
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error('The browser keeps nothing.'));
  });
const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((good, bad) => {
    work.oncomplete = () => good();
    work.onabort = work.onerror = () => bad(work.error ?? new Error('The browser keeps nothing.'));
  });

interface Sealed {
  table: string;
  number: number;
  text: string | { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
}

export class InBrowser implements Store {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly key: CryptoKey | null, // none where the page did not come over a safe line
  ) {}

  static async open(name = 'clew'): Promise<InBrowser> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('rows', { keyPath: 'table' });
      asked.result.createObjectStore('log', { keyPath: ['table', 'number'] });
      asked.result.createObjectStore('aside', { keyPath: ['table', 'when'] });
      asked.result.createObjectStore('keys');
    };
    const database = await done(asked);
    // A later version of the page wants to change it: it may.
    database.onversionchange = () => database.close();
    return new InBrowser(database, await keyIn(database));
  }

  // Whether nobody else can read what is kept.
  get isSealed(): boolean {
    return this.key !== null;
  }

  async keep({ rows, entries }: Write): Promise<void> {
    const sealed = await Promise.all(entries.map((entry) => this.#seal(entry)));
    const work = this.database.transaction(['rows', 'log'], 'readwrite');
    const ended = finished(work);
    for (const row of rows) work.objectStore('rows').put(row);
    let isTaken = false;
    for (const entry of sealed)
      work.objectStore('log').add(entry).onerror = ({ target }) => {
        isTaken ||= (target as IDBRequest).error?.name === 'ConstraintError';
      };
    await ended.catch((fault: unknown) => {
      throw isTaken ? new Elsewhere() : fault;
    });
  }
  async log(table: string): Promise<string[]> {
    const all = await done(this.database.transaction('log').objectStore('log').getAll(entriesOf(table)));
    return Promise.all((all as Sealed[]).map((entry) => this.#unseal(entry)));
  }
  async rows(): Promise<Row[]> {
    const all = (await done(this.database.transaction('rows').objectStore('rows').getAll())) as Row[];
    return all.toSorted((a, b) => b.made - a.made);
  }
  forget(table: string): Promise<void> {
    const work = this.database.transaction(['rows', 'log'], 'readwrite');
    work.objectStore('rows').delete(table);
    work.objectStore('log').delete(entriesOf(table));
    return finished(work);
  }
  async putAside(table: string, why: string): Promise<void> {
    const all = await done(this.database.transaction('log').objectStore('log').getAll(entriesOf(table)));
    const entries = await Promise.all(
      (all as Sealed[]).map((entry) => this.#unseal(entry).catch(() => JSON.stringify(entry))),
    );
    const work = this.database.transaction('aside', 'readwrite');
    work.objectStore('aside').put({ table, why, when: Date.now(), entries });
    await finished(work);
    await this.forget(table);
  }
  async aside(): Promise<Aside[]> {
    return (await done(this.database.transaction('aside').objectStore('aside').getAll())) as Aside[];
  }

  async #seal({ table, number, text }: Entry): Promise<Sealed> {
    if (!this.key) return { table, number, text };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      this.key,
      new TextEncoder().encode(text),
    );
    return { table, number, text: { iv, bytes } };
  }
  async #unseal({ text }: Sealed): Promise<string> {
    if (typeof text === 'string') return text;
    if (!this.key) throw new Error(sealed);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: text.iv }, this.key, text.bytes);
    return new TextDecoder().decode(plain);
  }
}

const entriesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

// The key stays in the database as the browser's own object: it can be used, not read.
async function keyIn(database: IDBDatabase): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null;
  const name = 'seal';
  const read = async () =>
    (await done(database.transaction('keys').objectStore('keys').get(name))) as CryptoKey | undefined;
  const found = await read();
  if (found) return found;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const work = database.transaction('keys', 'readwrite');
  const ended = finished(work);
  // Two tabs may be at it at once: the first one's key is the one.
  work.objectStore('keys').add(fresh, name).onerror = (event) => event.preventDefault();
  await ended.catch(() => undefined);
  return (await read()) ?? fresh;
}
