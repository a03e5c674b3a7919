// Each monster has a colour of its own, dark enough to be read on parchment (4.5:1 or more).
const hues: Record<string, string> = {
  '1a': '#1c4a86',
  '1b': '#8f1f16',
  '1c': '#3f4a56',
  '1d': '#653a0c',
  '1e': '#1f5a38',
  '2a': '#35551a',
  '2b': '#733511',
  '2c': '#0f554e',
  '2d': '#653a0c',
  '2e': '#3d2a78',
  '3a': '#5d1f7a',
  '3b': '#751536',
  '3c': '#2f3f63',
  '3d': '#653a0c',
  '3e': '#862509',
};
// A card of a house's own has the colour of ink.
export const hueOf = (monster: string): string => hues[monster] ?? 'var(--card-ink)';
