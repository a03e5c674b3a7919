// Whether this browser tells somebody what waits for them: by notes of an open tab, and, where it has a push service, while
// Clew is closed. Nobody is asked twice.
import { hasHouse } from '../lib/address';
import { Problem } from '../lib/api';
import { recall, remember } from '../lib/memory';
import * as house from './house';

const key = 'clew-told';
// What somebody answered in this browser; null for who was not asked yet.
export const answered = () => recall(key) as 'yes' | 'no' | null;
export const decline = () => remember(key, 'no');

export const canTell = () => hasHouse && 'Notification' in window && 'serviceWorker' in navigator;
export const isOn = () => canTell() && answered() === 'yes' && Notification.permission === 'granted';

const minutesAhead = () => -new Date().getTimezoneOffset();

// Tells the house where this browser can be reached; false where it cannot be while Clew is closed.
async function subscribe(publicKey: string): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  let there = await pushManager.getSubscription();
  const known = there?.options.applicationServerKey;
  // Another house's, or this one's under an older key.
  if (there && known && base64(known) !== publicKey) {
    await there.unsubscribe();
    there = null;
  }
  there ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = there.toJSON();
  await house.addPush({
    endpoint: endpoint ?? '',
    key: keys?.['p256dh'] ?? '',
    secret: keys?.['auth'] ?? '',
  });
  return true;
}
const base64 = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

// What this browser is called in the house's list.
export async function idHere(): Promise<string | null> {
  const there = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription();
  if (!there) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(there.endpoint));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 32);
}

// Asks the browser's leave, which it gives only from a tap. "closed": also while Clew is closed.
export async function begin(): Promise<'closed' | 'open' | 'refused'> {
  if (!canTell() || (await Notification.requestPermission()) !== 'granted') return 'refused';
  remember(key, 'yes');
  try {
    const { key: publicKey } = await house.push();
    return (await subscribe(publicKey)) ? 'closed' : 'open';
  } catch {
    return 'open'; // no push service, or none that can be reached
  }
}

export async function end(): Promise<void> {
  decline();
  const id = await idHere();
  if (!id) return;
  const there = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await there?.unsubscribe();
  await house.dropPush(id).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
  });
}

// Once a visit: a browser may have changed its address, and a person their time zone.
export async function refresh(): Promise<void> {
  if (!isOn()) return;
  const { key: publicKey, told } = await house.push();
  const id = await idHere();
  if (!id || !told.devices.some((one) => one.id === id)) await subscribe(publicKey);
  if (told.quiet && told.quiet.zone !== minutesAhead())
    await house.setQuiet({ ...told.quiet, zone: minutesAhead() });
}

export const quietHours = (from: number, until: number) => ({ from, until, zone: minutesAhead() });
