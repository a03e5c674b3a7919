// A board on its own, for whoever draws it: /dev.html?fixture=guru-guru/look&theme=light under `script/web dev`.
import { mount } from 'svelte';
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
  const { Board } = await loadBoard(fixture.view.game);
  // The room that the table screen leaves a board, at the same widths (screens/Play.svelte).
  const box = document.createElement('main');
  const isWide = innerWidth > 1100;
  box.style.height = isWide ? 'calc(100dvh - 56px)' : 'calc(100dvh - 164px)';
  box.style.margin = isWide ? '56px 304px 0 232px' : '112px 0 52px';
  if (!isWide && innerWidth > 760) box.style.margin = '56px 0 52px 232px';
  if (innerHeight <= 480) {
    box.style.height = 'calc(100dvh - 56px)';
    box.style.margin = '56px 60px 0 132px';
  }
  box.style.position = 'relative';
  target.append(box);
  mount(Board, {
    target: box,
    props: {
      ...fixture,
      beat: null,
      act: (move: string) => console.log('act', move),
      explain: (rule: string) => console.log('explain', rule),
    },
  });
} else {
  document.body.textContent = `Name a fixture: ${Object.keys(files).join(', ')}`;
}
