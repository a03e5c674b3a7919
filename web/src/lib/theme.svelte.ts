// Torchlight, parchment, or what the system says; remembered in this browser.
export type Theme = 'system' | 'dark' | 'light';
const key = 'clew-theme';
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

  open(): void {
    const asked = new URLSearchParams(location.search).get('theme') ?? recall(key);
    this.choose(order.find((theme) => theme === asked) ?? 'system');
  }
  choose(theme: Theme): void {
    this.chosen = theme;
    remember(key, theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
  next(): void {
    this.choose(order[(order.indexOf(this.chosen) + 1) % order.length] ?? 'system');
  }
}
export const theme = new ThemeChoice();
