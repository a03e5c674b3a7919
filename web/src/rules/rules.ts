// The rules in this page: a worker that is started when they are first asked for, never before something is drawn.
import url from 'virtual:rules';
import type { Refusal } from '../lib/wire';
import type { Call, Calls, News, Reply } from './calls';
import type { Request } from './module';

// The browser cannot run them, or the page was built without them.
export class NoRules extends Error {}

// Only who is refused something loads the words for it.
async function inWords({ message: detail, ...said }: Refusal): Promise<string> {
  return (await import('../table/refusal')).problemInWords({ detail, ...said });
}

class Rules {
  #worker: Worker | null = null;
  #waiting = new Map<number, { good: (value: unknown) => void; bad: (fault: Error) => void }>();
  #count = 0;
  #listeners = new Set<(news: News) => void>();

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply | News>) => {
      if ('news' in data) return this.#listeners.forEach((hear) => hear(data));
      const asked = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('fault' in data) asked?.bad(new Error(data.fault));
      else asked?.good(data.value);
    };
    this.#worker.onerror = () => {
      for (const { bad } of this.#waiting.values()) bad(new NoRules());
      this.#waiting.clear();
    };
  }

  call<Name extends keyof Calls>(call: Name, given: Calls[Name]['given']): Promise<Calls[Name]['answer']> {
    const message: Call = { id: ++this.#count, call, given };
    return new Promise((good, bad) => {
      this.#waiting.set(message.id, { good: good as (value: unknown) => void, bad });
      this.#worker?.postMessage(message);
    });
  }
  // What an answer of the module holds under this name; a refusal is thrown as its sentence.
  async ask<Value>(request: Request, part = 'answer'): Promise<Value> {
    const answer = await this.call('ask', request);
    if (!answer.ok) throw new Error(await inWords(answer.error));
    return answer[part] as Value;
  }
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
  hear(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
export type { Rules };

let started: Promise<Rules> | null = null;
export function rules(): Promise<Rules> {
  started ??= begin();
  // What failed for want of a network may be tried again.
  started.catch(() => (started = null));
  return started;
}
async function begin(): Promise<Rules> {
  if (!url || typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') throw new NoRules();
  const fresh = new Rules();
  try {
    if (await fresh.call('load', { url: new URL(url, location.href).href })) return fresh;
  } catch (fault) {
    fresh.close();
    throw fault;
  }
  fresh.close();
  throw new NoRules();
}
