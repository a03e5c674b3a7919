// The page on this device: it is kept after it has been drawn, and a newer one is offered, never forced.
import { base } from '../lib/address';
import { language } from '../words/language';

class Offline {
  isNewer = $state(false); // a newer page is here and waits
  #waiting: ServiceWorker | null = null;
  #isAsked = false;

  open(): void {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    const begin = () => void this.#begin().catch(() => undefined); // forbidden, or no network
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.#isAsked) location.reload();
    });
  }
  update(): void {
    this.#isAsked = true;
    this.#waiting?.postMessage('take over');
  }

  async #begin(): Promise<void> {
    const kept = await navigator.serviceWorker.register(`${base}service-worker.js?language=${language}`);
    if (kept.waiting && navigator.serviceWorker.controller) void this.#meet(kept.waiting);
    kept.addEventListener('updatefound', () => {
      const fresh = kept.installing;
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) void this.#meet(fresh);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void kept.update().catch(() => undefined);
    });
  }
  // Where this page is that newer one already, it only takes its place; else a person decides.
  async #meet(fresh: ServiceWorker): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const isOurs = new Promise<boolean>((answer) => {
      port1.onmessage = ({ data }) => answer(data === true);
    });
    fresh.postMessage({ has: new URL(import.meta.url).pathname }, [port2]);
    if (await isOurs) return fresh.postMessage('take over');
    this.#waiting = fresh;
    this.isNewer = true;
  }
}
export const offline = new Offline();
