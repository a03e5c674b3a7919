import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { theme } from './lib/theme.svelte';
import { offline } from './offline/offline.svelte';

theme.open();
const target = document.getElementById('app');
if (target) mount(App, { target });
offline.open();
