import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { settings } from './lib/settings.svelte';
import { offline } from './offline/offline.svelte';

settings.open();
const target = document.getElementById('app');
if (target) mount(App, { target });
offline.open();
