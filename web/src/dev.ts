// A board on its own, for whoever draws it: /dev.html?fixture=guru-guru/look&theme=light under `script/web dev`.
import { mount } from 'svelte';
import Dev from './Dev.svelte';
import { loadBoard } from './boards';
import type { BoardProps } from './boards/board';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';

const asked = new URLSearchParams(location.search);
type Fixture = Omit<BoardProps, 'act' | 'explain' | 'beat' | 'data' | 'pending' | 'refusal'>;
const files = import.meta.glob<{ default: Fixture }>('../../games/*/board/fixtures/*.json');
const parts = import.meta.glob<{ default: unknown }>('../../games/*/data/*.json');
const load = files[`../../games/${asked.get('fixture')?.replace('/', '/board/fixtures/') ?? ''}.json`];
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (load && target) {
  const fixture = (await load()).default;
  const { game } = fixture.view;
  const data: Record<string, unknown> = {};
  for (const [path, part] of Object.entries(parts))
    if (path.includes(`/${game}/`)) data[path.slice(path.lastIndexOf('/') + 1)] = (await part()).default;
  const props = {
    fixture: { ...fixture, data, pending: null, refusal: null },
    module: await loadBoard(game),
  };
  mount(Dev, { target, props });
} else {
  document.body.textContent = `Name a fixture: ${Object.keys(files).join(', ')}`;
}
