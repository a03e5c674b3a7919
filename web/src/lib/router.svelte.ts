// The page's places, by the History API.
import { isHere } from '../here/ids';
import { placeAt, to } from './address';

export type Place =
  | { screen: 'home' }
  | { screen: 'table'; id: string }
  | { screen: 'code'; code: string }
  | { screen: 'tv'; code: string }
  | { screen: 'new'; game: string }
  | { screen: 'here'; id: string } // a table of this device
  | { screen: 'learn'; game: string } // a guided first game
  | { screen: 'replay'; id: string }
  | { screen: 'record' } // out of a file or a link
  | { screen: 'about' }
  | { screen: 'settings' }
  | { screen: 'me' }
  | { screen: 'games' } // of mine
  | { screen: 'back' } // to a name that is kept
  | { screen: 'house' }
  | { screen: 'unknown' };

export function placeOf(path: string): Place {
  let parts: string[];
  try {
    parts = (path.split('?')[0] ?? '').split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { screen: 'unknown' };
  }
  const [first, second] = parts;
  if (first === undefined) return { screen: 'home' };
  const alone = (['about', 'settings', 'me', 'back', 'house', 'record'] as const).find(
    (each) => each === first,
  );
  if (alone && parts.length === 1) return { screen: alone };
  if (second === undefined || parts.length !== 2) return { screen: 'unknown' };
  if (first === 'me' && second === 'games') return { screen: 'games' };
  if (first === 't') return { screen: isHere(second) ? 'here' : 'table', id: second };
  if (first === 'c') return { screen: 'code', code: second };
  if (first === 'tv') return { screen: 'tv', code: second };
  if (first === 'new') return { screen: 'new', game: second };
  if (first === 'learn') return { screen: 'learn', game: second };
  if (first === 'replay') return { screen: 'replay', id: second };
  return { screen: 'unknown' };
}

const here = (): Place => placeOf((typeof location === 'object' && placeAt(location)) || '/');

class Router {
  place = $state.raw<Place>(here());
  #start = false;

  // Takes over links to the page's own places; the answer ends that.
  open(): () => void {
    const back = () => (this.place = here());
    back();
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      if (link.target || link.origin !== location.origin || link.hash || link.hasAttribute('download'))
        return;
      const path = placeAt(link);
      if (path === null) return;
      event.preventDefault();
      this.go(path, { address: link.pathname + link.search });
    };
    addEventListener('popstate', back);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', back);
      document.removeEventListener('click', click);
    };
  }

  // `start`: the table at the end of the way is to begin at once.
  go(path: string, { replace = false, start = false, address = to(path) } = {}): void {
    this.#start = start;
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.place = placeOf(path);
    scrollTo(0, 0);
  }

  takeStart(): boolean {
    const start = this.#start;
    this.#start = false;
    return start;
  }
}
export const router = new Router();
