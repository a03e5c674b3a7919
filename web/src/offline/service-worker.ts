// Keeps the page on the device: from the second visit it opens without a network. Navigation asks the network first, so
// that who can reach a house gets the page that this house was built with; files come from what is kept, as their names
// say which they are. web/compress.ts writes the list into the built file, which must stand alone.
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare function skipWaiting(): Promise<void>; // the project's types are those of pages, which have none

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

addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
addEventListener('activate', (event) => (event as Waiting).waitUntil(tidy()));
addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void skipWaiting();
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

export {};
