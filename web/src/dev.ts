// A board on its own, for whoever draws it: /dev.html?fixture=guru-guru/look&theme=light under `script/web dev`.
import { mount } from 'svelte';
import Dev from './Dev.svelte';
import { loadBoard } from './boards';
import type { BoardProps } from './boards/board';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';

const asked = new URLSearchParams(location.search);
const files = import.meta.glob<{ default: Omit<BoardProps, 'act' | 'explain' | 'beat'> }>(
  '../../games/*/board/fixtures/*.json',
);
const load = files[`../../games/${asked.get('fixture')?.replace('/', '/board/fixtures/') ?? ''}.json`];
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (load && target) {
  const fixture = (await load()).default;
  mount(Dev, { target, props: { fixture, module: await loadBoard(fixture.view.game) } });
} else {
  document.body.textContent = `Name a fixture: ${Object.keys(files).join(', ')}`;
}
