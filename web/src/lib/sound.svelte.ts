// A few short sounds, made by the browser itself and silent until somebody wants them. All that is heard is seen too.
import { recall, remember } from './theme.svelte';

const key = 'clew-sound';
// Plucks: [seconds from now, hertz, seconds long, loudness].
type Pluck = [from: number, hertz: number, long: number, loud: number];
const sounds = {
  tick: [[0, 1150, 0.05, 0.25]],
  turn: [
    [0, 392, 0.22, 0.5],
    [0.14, 523, 0.3, 0.5],
  ],
  last: [
    [0, 70, 0.12, 0.9],
    [0.16, 62, 0.14, 0.7],
  ],
  win: [392, 440, 523, 659, 784].map((hertz, at): Pluck => [at * 0.13, hertz, 0.35, 0.5]),
  lose: [392, 440, 523, 494, 440].map((hertz, at): Pluck => [at * 0.13, hertz, 0.35, 0.45]),
} satisfies Record<string, Pluck[]>;
export type SoundName = keyof typeof sounds;

class Sound {
  isOn = $state(recall(key) === 'on');
  #context: AudioContext | null = null;

  toggle(): void {
    this.isOn = !this.isOn;
    remember(key, this.isOn ? 'on' : 'off');
    this.play('turn');
  }
  play(name: SoundName): void {
    if (!this.isOn || document.hidden) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // A browser lets nothing sound before the first tap; what was due until then is not made up for.
    void context.resume();
    if (context.state === 'suspended' && name === 'tick') return;
    for (const [from, hertz, long, loud] of sounds[name]) {
      const [tone, level] = [context.createOscillator(), context.createGain()];
      const start = context.currentTime + from;
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(hertz, start);
      level.gain.setValueAtTime(loud * 0.3, start);
      level.gain.exponentialRampToValueAtTime(0.001, start + long);
      tone.connect(level).connect(context.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }
}
export const sound = new Sound();
