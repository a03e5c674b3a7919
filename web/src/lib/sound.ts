// A few short sounds, made by the browser itself: for who turned them on, at one volume, and never before the first tap.
// All that is heard is seen too: a sound belongs to a beat, to an event that the board shows, or to a prompt.
import { settings } from './settings.svelte';

// [seconds from now, hertz, seconds long, loudness, hertz at its end]. A rustle is noise round that pitch.
type Voice = [from: number, hertz: number, long: number, loud: number, to?: number];
interface Voices {
  tones?: Voice[];
  rustles?: Voice[];
}
const steps = (hertz: number[], loud: number): Voice[] =>
  hertz.map((one, at) => [at * 0.13, one, 0.35, loud]);

export const sounds = {
  tick: { tones: [[0, 1150, 0.05, 0.25]] },
  turn: {
    tones: [
      [0, 392, 0.22, 0.5],
      [0.14, 523, 0.3, 0.5],
    ],
  },
  last: {
    tones: [
      [0, 70, 0.12, 0.9],
      [0.16, 62, 0.14, 0.7],
    ],
  },
  // Cards turn over: paper, then a chord.
  reveal: {
    rustles: [[0, 3200, 0.12, 0.5, 1400]],
    tones: [
      [0.1, 440, 0.4, 0.35],
      [0.1, 554, 0.4, 0.3],
      [0.1, 659, 0.4, 0.25],
    ],
  },
  // It hops, each time less.
  die: {
    rustles: [0, 0.13, 0.23, 0.3, 0.35].map((from, at) => [from, 2100 - at * 160, 0.045, 0.8 - at * 0.13]),
    tones: [[0.35, 196, 0.12, 0.3]],
  },
  // Stone on stone.
  ring: {
    rustles: [[0, 240, 0.5, 0.9, 150]],
    tones: [[0.46, 98, 0.16, 0.5]],
  },
  burn: {
    rustles: [
      [0, 900, 0.5, 0.6, 4200],
      [0.12, 5200, 0.05, 0.4],
      [0.27, 4600, 0.05, 0.4],
    ],
  },
  win: { tones: steps([392, 440, 523, 659, 784], 0.5) },
  lose: { tones: steps([392, 440, 523, 494, 440], 0.45) },
} satisfies Record<string, Voices>;
export type SoundName = keyof typeof sounds;

let isTapped = false;
let desk: { context: AudioContext; volume: GainNode; noise: AudioBuffer } | null = null;

function openDesk() {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; ++at) samples[at] = Math.random() * 2 - 1;
  return { context, volume, noise };
}

// Both die away at its end, so that none clicks.
function sing(voice: Voice, isRustle: boolean): void {
  if (!desk) return;
  const { context, volume, noise } = desk;
  const [from, hertz, long, loud, to = hertz] = voice;
  const [start, end] = [context.currentTime + from, context.currentTime + from + long];
  const level = context.createGain();
  level.gain.setValueAtTime(loud * 0.3, start);
  level.gain.exponentialRampToValueAtTime(0.001, end);
  level.connect(volume);
  const bend = (pitch: AudioParam) => {
    pitch.setValueAtTime(hertz, start);
    pitch.exponentialRampToValueAtTime(to, end);
  };
  if (isRustle) {
    const [source, band] = [context.createBufferSource(), context.createBiquadFilter()];
    source.buffer = noise;
    band.type = 'bandpass';
    bend(band.frequency);
    source.connect(band).connect(level);
    source.start(start, 0, long);
  } else {
    const tone = context.createOscillator();
    tone.type = 'triangle';
    bend(tone.frequency);
    tone.connect(level);
    tone.start(start);
    tone.stop(end);
  }
}

export const sound = {
  // Browsers let nothing sound before somebody has touched the page, and nor do we; the answer ends that.
  open(): () => void {
    const tap = () => (isTapped = true);
    addEventListener('pointerdown', tap, { capture: true });
    addEventListener('keydown', tap, { capture: true });
    return () => {
      removeEventListener('pointerdown', tap, { capture: true });
      removeEventListener('keydown', tap, { capture: true });
    };
  },
  // `isCall`: also where nobody sees the page.
  play(name: SoundName, isCall = false): void {
    const { sound: wanted, volume } = settings.now;
    if (wanted === 'off' || volume === 0 || !isTapped || (document.hidden && !isCall)) return;
    desk ??= openDesk();
    void desk.context.resume();
    desk.volume.gain.value = volume / 60; // as loud as it was made at the usual 60
    const { tones = [], rustles = [] }: Voices = sounds[name];
    for (const voice of tones) sing(voice, false);
    for (const voice of rustles) sing(voice, true);
  },
  toggle(): void {
    settings.choose('sound', settings.now.sound === 'on' ? 'off' : 'on');
    this.play('turn');
  },
};
