// How somebody wants to see, hear and handle the page: the one store of it, remembered in this browser. What it means for
// the look stands as attributes on the root; public/early.js sets those that were chosen before anything is drawn.
import { recall, remember } from './memory';

// "usual" is the usual one; where there is none, the first.
export const choices = {
  theme: ['system', 'dark', 'light'],
  contrast: ['system', 'more'],
  text: ['small', 'usual', 'large', 'huge'],
  palette: ['usual', 'distinct'],
  motion: ['system', 'full', 'less'],
  speed: ['slow', 'usual', 'fast'],
  sound: ['off', 'on'],
  confirm: ['never', 'always'],
} as const;
export type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };
export interface Values extends Choices {
  volume: number; // 0 to 100
  keys: Record<string, string>; // by the key that is pressed: the key that it stands for
}

// These suit a device, not a person: they stay where they were chosen.
const ofDevice: readonly string[] = ['text', 'volume'] satisfies (keyof Values)[];
export const ofPerson = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ofDevice.includes(name)));

const key = 'clew-settings';
const look = 'clew-look';
const pace = { slow: 1.6, usual: 1, fast: 0.55 };

// What is kept may be of another version or written by anybody: whatever it says, every value is one that there is.
export function readSettings(text: string | null): Values {
  let kept: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read as Record<string, unknown>;
  } catch {
    // Then all is as usual.
  }
  const one = <Name extends keyof Choices>(name: Name): Choices[Name] => {
    const all = choices[name] as readonly string[] as readonly Choices[Name][];
    return (
      all.find((value) => value === kept[name]) ??
      all.find((value) => value === 'usual') ??
      (all[0] as Choices[Name])
    );
  };
  const keys = typeof kept['keys'] === 'object' && kept['keys'] !== null ? kept['keys'] : {};
  return {
    theme: one('theme'),
    contrast: one('contrast'),
    text: one('text'),
    palette: one('palette'),
    motion: one('motion'),
    speed: one('speed'),
    sound: one('sound'),
    confirm: one('confirm'),
    volume: typeof kept['volume'] === 'number' ? Math.min(100, Math.max(0, kept['volume'])) : 60,
    keys: Object.fromEntries(
      Object.entries(keys).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  };
}
// What of it was chosen, and does not hang on the system.
export function lookOf(values: Values): Record<string, string> {
  const { theme, contrast, text, palette, motion, speed } = values;
  return {
    ...(theme !== 'system' && { 'data-theme': theme }),
    ...(contrast === 'more' && { 'data-contrast': 'more' }),
    ...(motion === 'less' && { 'data-calm': '' }),
    ...(text !== 'usual' && { 'data-text': text }),
    ...(palette !== 'usual' && { 'data-palette': palette }),
    ...(speed !== 'usual' && { 'data-speed': speed }),
  };
}

const wishes = {
  light: '(prefers-color-scheme: light)',
  contrast: '(prefers-contrast: more)',
  calm: '(prefers-reduced-motion: reduce)',
};
const attributes = ['data-theme', 'data-contrast', 'data-calm', 'data-text', 'data-palette', 'data-speed'];

class Settings {
  now = $state.raw<Values>(readSettings(null));
  #over: Record<string, string> = {};
  onchoose = () => {}; // somebody has

  open(): void {
    for (const wish of Object.values(wishes)) matchMedia(wish).addEventListener('change', () => this.show());
    // What an address asks for holds for good, as a choice does.
    const theme = new URLSearchParams(location.search).get('theme') ?? undefined;
    const kept = readSettings(recall(key) ?? JSON.stringify({ theme: recall('clew-theme') }));
    this.now = theme ? readSettings(JSON.stringify({ ...kept, theme })) : kept;
    this.#keep();
  }
  choose<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    this.now = { ...this.now, [name]: value };
    this.#keep();
    this.onchoose();
  }
  // As they were chosen on another device.
  take(elsewhere: object): void {
    this.now = readSettings(JSON.stringify({ ...this.now, ...ofPerson(elsewhere) }));
    this.#keep();
  }

  get isCalm(): boolean {
    const { motion } = this.now;
    return motion === 'less' || (motion === 'system' && matchMedia(wishes.calm).matches);
  }
  // How long things take, by how long they usually do.
  get pace(): number {
    return pace[this.now.speed];
  }
  get sign() {
    return ({ system: 'system', dark: 'moon', light: 'sun' } as const)[this.now.theme];
  }
  nextTheme(): void {
    const all = choices.theme;
    this.choose('theme', all[(all.indexOf(this.now.theme) + 1) % all.length] ?? 'system');
  }

  // What this screen has of its own, whatever was chosen; the answer ends that.
  wear(over: Record<string, string>): () => void {
    this.#over = over;
    this.show();
    return () => {
      this.#over = {};
      this.show();
    };
  }
  show(): void {
    const system = {
      'data-theme': matchMedia(wishes.light).matches ? 'light' : 'dark',
      ...(matchMedia(wishes.contrast).matches && { 'data-contrast': 'more' }),
      ...(this.isCalm && { 'data-calm': '' }),
    };
    const all: Record<string, string> = { ...system, ...lookOf(this.now), ...this.#over };
    const root = document.documentElement;
    for (const name of attributes)
      if (all[name] === undefined) root.removeAttribute(name);
      else root.setAttribute(name, all[name]);
  }
  #keep(): void {
    remember(key, JSON.stringify(this.now));
    remember(look, JSON.stringify(lookOf(this.now)));
    this.show();
  }
}
export const settings = new Settings();
