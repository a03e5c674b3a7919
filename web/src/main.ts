import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { recall } from './lib/memory';
import { settings } from './lib/settings.svelte';
import { offline } from './offline/offline.svelte';
import { direction, language } from './words/language';
import { learn } from './words/say';

document.documentElement.lang = language;
document.documentElement.dir = direction;
settings.open();
const target = document.getElementById('app');
void learn().then(() => {
  if (target) mount(App, { target });
  offline.open();
  if (recall('clew-carried')) void import('./lib/carried').then(({ carryOn }) => carryOn().catch(() => {}));
});
