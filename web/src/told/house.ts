// What the page asks of the house about being told; it comes with those parts.
import { ask, json } from '../lib/api';
import type { Asked, Push, PushWish, Quiet } from '../wire/http';

export type { Push };

export const push = () => json<Push>(ask('GET', '/me/push'));
export const addPush = (wish: PushWish) => ask('POST', '/me/push', wish);
export const dropPush = (id: string) => ask('DELETE', `/me/push/${encodeURIComponent(id)}`);
export const setQuiet = (quiet: Quiet) => ask('PUT', '/me/quiet', { quiet });
export const asked = (table: string) => json<Asked>(ask('GET', `/tables/${encodeURIComponent(table)}/asked`));
