import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { recall } from './lib/memory';
import { settings } from './lib/settings.svelte';
import { offline } from './offline/offline.svelte';
import { router } from './lib/router.svelte';
import { home, table } from './screens/coming';
import { direction, language } from './words/language';
import { learn } from './words/say';

document.documentElement.lang = language;
document.documentElement.dir = direction;
settings.open();
const target = document.getElementById('app');
// The screen comes beside the words; whether it has come, it says itself.
const screens: Partial<Record<typeof router.place.screen, () => Promise<unknown>>> = { home, table };
screens[router.place.screen]?.().catch(() => undefined);
void learn().then(() => {
  if (target) mount(App, { target });
  offline.open();
  if (recall('clew-carried')) void import('./lib/carried').then(({ carryOn }) => carryOn().catch(() => {}));
});
