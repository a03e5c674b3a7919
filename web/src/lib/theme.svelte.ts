// Torchlight, parchment, or what the system says; remembered in this browser.
export type Theme = 'system' | 'dark' | 'light';
const key = 'clew-theme';
const light = '(prefers-color-scheme: light)';
const order: Theme[] = ['system', 'dark', 'light'];

// Storage may be forbidden; then nothing is remembered and all goes on.
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // As above.
  }
}

class ThemeChoice {
  chosen = $state<Theme>('system');

  get sign() {
    return ({ system: 'system', dark: 'moon', light: 'sun' } as const)[this.chosen];
  }
  open(): void {
    matchMedia(light).addEventListener('change', () => this.#show());
    const asked = new URLSearchParams(location.search).get('theme') ?? recall(key);
    this.choose(order.find((theme) => theme === asked) ?? 'system');
  }
  choose(theme: Theme): void {
    this.chosen = theme;
    remember(key, theme);
    this.#show();
  }
  next(): void {
    this.choose(order[(order.indexOf(this.chosen) + 1) % order.length] ?? 'system');
  }
  // The style sheet knows two themes by name and nothing of the system.
  #show(): void {
    const system = matchMedia(light).matches ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = this.chosen === 'system' ? system : this.chosen;
  }
}
export const theme = new ThemeChoice();
