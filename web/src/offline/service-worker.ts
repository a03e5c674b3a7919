// Keeps the page on the device: from the second visit it opens without a network. Navigation asks the network first, so
// that who can reach a house gets the page that this house was built with; files come from what is kept, as their names
// say which they are. It also shows what the house tells whoever does not look. web/compress.ts writes the list into the
// built file, which must stand alone.
import cs from './messages.cs';
import de from './messages.de';
import en, { type Messages } from './messages.en';
import es from './messages.es';
import ja from './messages.ja';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Tapped extends Waiting {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
// The project's types are those of pages, which have none of these.
declare function skipWaiting(): Promise<void>;
declare const clients: {
  matchAll(wish: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
  openWindow(url: string): Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;

// The page may lie in any folder of a host.
const page = new URL('./', location.href).pathname;
// Of the catalogues, whose names end in a language, those of the one that the page speaks here, and of English for what has
// none in it.
const language = new URL(location.href).searchParams.get('language') ?? 'en';
const isSpoken = (name: string) => {
  const [, code] = /\.([a-z]{2})-[^/]*\.js(\.map)?$/.exec(name) ?? [];
  return code === undefined || code === language || code === 'en';
};
const files = (JSON.parse('__CLEW_FILES__') as string[]).filter(isSpoken).map((name) => page + name);
const mine = 'clew-__CLEW_VERSION__';
const patience = 4000; // for a network that is there and does not answer

async function install(): Promise<void> {
  const cache = await caches.open(mine);
  await Promise.all(
    files.map(async (file) => {
      // What has not changed since the last version is here already.
      const old = file.startsWith(`${page}assets/`) ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const answer = await fetch(file, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}
// The version before stays, for tabs that are still open with it.
async function tidy(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith('clew-') && name !== mine);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

async function visit(request: Request): Promise<Response> {
  const kept = async () => (await caches.match(page)) ?? Response.error();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(request.url, { signal: stop.signal, credentials: 'same-origin' });
    // A host of files does not know the page's places; the page does.
    return answer.status === 404 ? await kept() : answer;
  } catch {
    return kept();
  } finally {
    clearTimeout(timer);
  }
}

// What the house tells (server/notifier.cpp): never a card, never a score.
type Telling =
  | { kind: 'turn'; table: string; title: string }
  | { kind: 'invitation'; table: string; title: string; host: string }
  | { kind: 'several'; count: number };
const catalogues: Record<string, Messages> = { cs, de, en, es, ja };
const words = catalogues[language] ?? en;
const filled = (text: string, values: object) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);
const tabs = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tell(told: Telling): Promise<void> {
  const place = told.kind === 'several' ? page : `${page}t/${told.table}`;
  const open = await tabs();
  for (const tab of open) tab.postMessage('told'); // a list of what waits is another now
  const isSeen = open.some((tab) => tab.visibilityState === 'visible' && new URL(tab.url).pathname === place);
  if (isSeen) return;
  await registration.showNotification(filled(words[told.kind], told), {
    body: filled(words[`${told.kind}.how`], told),
    tag: place, // a newer one takes its place
    icon: `${page}icon-192.png`,
    lang: language,
    data: place,
  });
}
async function goTo(place: string): Promise<void> {
  const open = await tabs();
  const there = open.find((tab) => new URL(tab.url).pathname === place);
  if (there) await there.focus();
  else await clients.openWindow(place);
}

addEventListener('push', (event) => {
  const pushed = event as Pushed;
  const told = pushed.data?.json() as Telling | undefined;
  if (told && told.kind in words) pushed.waitUntil(tell(told));
});
addEventListener('notificationclick', (event) => {
  const tapped = event as Tapped;
  tapped.notification.close();
  tapped.waitUntil(goTo(String(tapped.notification.data)));
});
addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
addEventListener('activate', (event) => (event as Waiting).waitUntil(tidy()));
addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void skipWaiting();
  // A page that nobody sees calls its person.
  else if (data && typeof data === 'object' && 'tell' in data) void tell(data.tell as Telling);
  // Whether a page that runs this file is of this version.
  else if (data && typeof data === 'object' && 'has' in data)
    ports[0]?.postMessage(files.includes(String(data.has)));
});
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith(`${page}api/`)) fetching.respondWith(visit(request));
  } else if (files.includes(pathname) || pathname.startsWith(`${page}assets/`)) {
    fetching.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});
