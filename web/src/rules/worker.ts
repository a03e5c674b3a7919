// The page's worker: the rules, and the table that is played on this device. The page never waits for either.
import { Host, type Services } from '../here/host';
import { InBrowser, InMemory, type Store } from '../here/store';
import { start, type Ask, type Request } from './module';
import type { Call, Calls, News, Reply } from './calls';

const tell = (message: Reply | News) => postMessage(message);

let letGo = () => {};
const around: Services = {
  steady: () => performance.now(),
  wall: () => Date.now(),
  luck: () => crypto.getRandomValues(new Uint32Array(6)).join('-'),
  later: (task, ms) => setTimeout(task, ms),
  cancel: (task) => clearTimeout(task as number),
  release: () => letGo(),
  claim: async (table, isWanted, gone) => {
    // Only over a safe line; elsewhere the entries' numbers still keep two tabs apart.
    if (!navigator.locks) return true;
    return new Promise((answer) => {
      void navigator.locks
        .request(`clew ${table}`, isWanted ? { steal: true } : { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          return lock && new Promise<void>((done) => (letGo = done));
        })
        .catch(gone);
    });
  },
};

// Not every host of files knows what a module is.
async function fetched(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const isNamed = answer.headers.get('Content-Type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

let ask: Promise<Ask> | null = null;
let store: Store = new InMemory();
let host: Promise<Host> | null = null;
async function openHost(): Promise<Host> {
  let isRefused = false;
  store = await InBrowser.open().catch(() => {
    isRefused = true;
    return new InMemory();
  });
  const opened = new Host(
    await (ask as Promise<Ask>),
    store,
    {
      send: (connection, text) => tell({ news: 'send', connection, text }),
      close: (connection, code, reason) => tell({ news: 'close', connection, code, reason }),
      turn: (turn) => tell({ news: 'turn', turn }),
      unkept: (why) => tell({ news: 'unkept', why }),
    },
    around,
  );
  if (isRefused) tell({ news: 'unkept', why: 'refused' });
  return opened;
}
const here = () => (host ??= openHost());

const answers: { [Name in keyof Calls]: (given: Calls[Name]['given']) => Promise<Calls[Name]['answer']> } = {
  load: async ({ url }) => {
    ask ??= start(fetched(url));
    try {
      await ask;
      return true;
    } catch (fault) {
      if (fault instanceof WebAssembly.CompileError) return false;
      throw fault;
    }
  },
  ask: async (request) => (await (ask as Promise<Ask>))(request as Request),
  make: async ({ wish, host: person }) => (await here()).make(wish, person),
  branch: async ({ from, host: person }) => (await here()).branch(from, person),
  open: async ({ table, isWanted, pause }) => (await here()).open(table, isWanted, pause),
  arrive: async ({ connection, person }) => (await here()).arrive(connection, person),
  say: async ({ connection, text }) => (await here()).say(connection, text),
  leave: async ({ connection }) => (await here()).leave(connection),
  seat: async ({ seat, person }) => (await here()).seat(seat, person),
  name: async ({ person }) => (await here()).take({ is: 'called', person }),
  stand: async ({ seat }) => (await here()).stand(seat),
  record: async ({ table }) => (await here()).record(table),
  close: async () => (await here()).close(),
};

addEventListener('message', ({ data }: MessageEvent<Call>) => {
  const answer = answers[data.call] as (given: unknown) => Promise<unknown>;
  answer(data.given).then(
    (value) => tell({ id: data.id, value }),
    (fault: unknown) => tell({ id: data.id, fault: fault instanceof Error ? fault.message : String(fault) }),
  );
});
