// A board on its own, for whoever draws it: /dev.html?moment=guru-guru/look&theme=light under `script/web dev`
// (moments.ts), where build/release/clew is built.
import { mount } from 'svelte';
import Dev from './Dev.svelte';
import { loadBoard } from './boards';
import { learn } from './words/say';
import type { BoardProps } from './boards/board';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';

await learn();
const asked = new URLSearchParams(location.search);
type Shown = Omit<BoardProps, 'act' | 'explain' | 'beat' | 'data' | 'pending' | 'refusal'>;
const answer = await fetch(`/moments/${asked.get('moment') ?? ''}`);
const shown = (await answer.json()) as Shown | string[];
const parts = import.meta.glob<{ default: unknown }>('../../games/*/data/*.json');
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (!Array.isArray(shown) && target) {
  const { game } = shown.view;
  const data: Record<string, unknown> = {};
  for (const [path, part] of Object.entries(parts))
    if (path.includes(`/${game}/`)) data[path.slice(path.lastIndexOf('/') + 1)] = (await part()).default;
  const props = {
    moment: { ...shown, data, pending: null, refusal: null },
    module: await loadBoard(game),
  };
  mount(Dev, { target, props });
} else {
  document.body.textContent = `Name a moment: ${String(shown)}`;
}
