import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { theme } from './lib/theme.svelte';

theme.open();
const target = document.getElementById('app');
if (target) mount(App, { target });
