// Settings that come along: who has kept their name finds them on each device where they are signed in.
import * as api from './api';
import { guest } from './guest.svelte';
import { recall, remember } from './memory';
import { ofPerson, settings } from './settings.svelte';

const key = 'clew-carried'; // whose settings this device has, if anybody's
const pause = 500; // ms: who tries one after the other sends the last

let waiting: ReturnType<typeof setTimeout> | undefined;
// What is not kept now is sent with the next choice.
const save = () => void api.saveSettings(ofPerson(settings.now) as api.Settings).catch(() => undefined);

// Takes over what the house keeps, or gives it what is chosen here; from now on it hears of every choice. What was chosen
// while it was asked counts too.
export function carry(account: api.Account, person: string, before = settings.now): void {
  if (account.since === null) return;
  remember(key, person);
  const chosen = Object.entries(settings.now).filter(
    ([name, value]) => value !== before[name as keyof typeof before],
  );
  if (account.settings) settings.take({ ...account.settings, ...Object.fromEntries(chosen) });
  if (!account.settings || chosen.length > 0) save();
  settings.onchoose = () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, pause);
  };
}
// Whoever signs out takes nothing more along.
export function letGo(): void {
  clearTimeout(waiting);
  remember(key, '');
  settings.onchoose = () => {};
}
// When the page opens: whoever was signed in here last, if they still are.
export async function carryOn(): Promise<void> {
  const before = settings.now;
  if (!guest.known) await guest.open();
  if (guest.person && guest.person.id === recall(key)) carry(await api.account(), guest.person.id, before);
}
