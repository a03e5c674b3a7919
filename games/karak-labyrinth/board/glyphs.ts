// The small pictures of the puzzles, drawn for Clew on a 24 grid: filled outlines, strokes, and a colour that reads on a card.
export interface Glyph {
  fill?: string;
  line?: string;
  wide?: number; // of the stroke
  colour: string;
}
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const ink = 'var(--glyph-ink)';

const skull: Glyph = {
  fill: `M12 2.5a8.5 8.5 0 0 0-8.5 8.500c0 3 1.5 5.2 4 6.200V21.500h9v-4.300c2.5-1 4-3.2 4-6.200A8.5 8.5 0 0 0 12 2.500z${disc(8.7, 11.2, 2.2)}${disc(15.3, 11.2, 2.2)}M12 14l1.3 2.600h-2.600z`,
  colour: ink,
};

export const glyphs: Record<string, Glyph> = {
  'minotaur.a': {
    fill: 'M11.5 3.500c3.5-2 7.5-1.5 10 .5-1.5 2.5-1.5 6 0 8.5-2.5 2-6.5 2.5-10 .5z',
    line: 'M10 2.500v19M8 6.500h2M8 10h2',
    wide: 2.8,
    colour: 'var(--glyph-minotaur-a)',
  },
  'minotaur.h': {
    fill: 'M2.5 3c-.5 10 6.5 17.5 17.5 18.500l1.5-7C12.5 14.5 6.5 10 2.5 3z',
    line: 'M17.5 13.500l-1.5 8',
    wide: 0.01,
    colour: 'var(--glyph-minotaur-h)',
  },
  'minotaur.s': skull,
  'spider.b': {
    fill: disc(4.6, 7, 2.6) + disc(7, 4.6, 2.6) + disc(17, 19.4, 2.6) + disc(19.4, 17, 2.6),
    line: 'M7 7l10 10',
    wide: 4.2,
    colour: 'var(--glyph-spider-b)',
  },
  'spider.c': {
    fill: 'M8.5 11h7v9h-7zM12 1.500c2.6 3.2 3.4 5.6 0 8-3.4-2.4-2.6-4.8 0-8zM5 20h14v2.500H5z',
    colour: 'var(--glyph-spider-c)',
  },
  'spider.e': {
    fill: `M1 12S5.5 4.5 12 4.5 23 12 23 12 18.5 19.5 12 19.5 1 12 1 12z${disc(12, 12, 4.8)}${disc(12, 12, 2.4)}`,
    colour: 'var(--glyph-spider-e)',
  },
  'spider.m': {
    fill: 'M12 10C9 4 2 3 2 8c0 3 2.5 4.5 5 4.5-2.5 1-3.5 4.5-1.5 6.5 2.5 1.5 5.5-1 6.5-5 1 4 4 6.5 6.5 5 2-2 1-5.5-1.5-6.5 2.5 0 5-1.5 5-4.5 0-5-7-4-10 2z',
    line: 'M12 8v11M12 8L9 3.500M12 8l3-4.5',
    wide: 1.6,
    colour: 'var(--glyph-spider-m)',
  },
  'spider.s': skull,
  'spider.w': {
    line: 'M12 1.500v21M1.5 12h21M4.6 4.600l14.8 14.800M19.4 4.600L4.6 19.400M12 7l3.5 1.500L17 12l-1.5 3.500L12 17l-3.5-1.500L7 12l1.5-3.500zM12 3l6.4 2.600L21 12l-2.6 6.400L12 21l-6.4-2.600L3 12l2.6-6.400z',
    wide: 1.3,
    colour: 'var(--glyph-spider-w)',
  },
  'spider.z': {
    fill: disc(6.2, 4.4, 3),
    line: 'M7 5c4 1.5 6 4 5 8s-.5 8 3 8 4-2 3.5-4M9.5 8L4 10.500M12 7.500l5.5-2M11.5 14L6 16.500M12.5 13l6 .5',
    wide: 2.4,
    colour: 'var(--glyph-spider-z)',
  },
  'troll.b': {
    fill: 'M12 9l1.5-3.5 1.5 2c4-2 7.5-1 9 2-2.2 0-3.3 1.3-3.8 4-1.5-1-3.2-.7-4 1-1.3.7-3 1.6-4.2 5-1.2-3.4-2.9-4.3-4.2-5-.8-1.7-2.5-2-4-1-.5-2.7-1.6-4-3.8-4 1.5-3 5-4 9-2l1.5-2z',
    colour: 'var(--glyph-troll-b)',
  },
  'troll.g': {
    fill: 'M.5 6.500l6.5 2C8.2 5.5 10 4.5 12 4.500s3.8 1 5 4l6.5-2-4.7 7.500c-.8 4.5-3.3 8-6.8 8s-6-3.5-6.8-8zM8 11l3 2-3 1.500zM16 11l-3 2 3 1.500zM9 17h6l-3 2.300z',
    colour: 'var(--glyph-troll-g)',
  },
  'troll.i': {
    fill: `M4 1.500C3.5 5 4.5 7.5 6.2 9a7.5 7.5 0 1 0 11.6 0C19.5 7.5 20.5 5 20 1.500c-2.5.8-4.5 2.7-5.5 4.700a8 8 0 0 0-5 0C8.5 4.2 6.5 2.3 4 1.500z${disc(9.2, 12.6, 1.6)}${disc(14.8, 12.6, 1.6)}M8 16.500c2.6 1.3 5.4 1.3 8 0-1 3.5-7 3.5-8 0z`,
    colour: 'var(--glyph-troll-i)',
  },
  'troll.m': {
    fill: `M8 2h8a4 4 0 0 1 4 4v11c0 3-4 5.5-8 5.500S4 20 4 17V6a4 4 0 0 1 4-4zM4 5.600l16 1.800v1.200L4 6.800zM5.5 10h13v3.600h-13zM4 16l16-1.200v1.200L4 17.200z${disc(9, 11.8, 1.2)}${disc(15, 11.8, 1.2)}M6 20l12-1.400v1.200L8 21z`,
    colour: 'var(--glyph-troll-m)',
  },
  'troll.o': {
    fill: `M6.5 3h11L21 9v9l-4 4H7l-4-4V9zM7 9.500l4 1.5-4 1.200zM17 9.500l-4 1.5 4 1.200zM6 18.500v-3.500h2l1 2h6l1-2h2v3.500z`,
    colour: 'var(--glyph-troll-o)',
  },
  'troll.s': {
    fill: `M12 4c4.5 0 6.5 4.5 7.5 9 .5 2.5 3 3 3 6 0 1.5-1 2-2.5 2H4c-1.5 0-2.5-.5-2.5-2 0-3 2.5-3.5 3-6C5.5 8.5 7.5 4 12 4z${disc(9.3, 12, 1.7)}${disc(14.7, 12, 1.7)}`,
    colour: 'var(--glyph-troll-s)',
  },
  'troll.w': {
    fill: disc(19.5, 7, 3.2),
    line: 'M3 18.500c1.5-6 5-6.5 6-2.500s4.5 4 5.5-1.500S17 8 19 7.5',
    wide: 4,
    colour: 'var(--glyph-troll-w)',
  },
  arrow: {
    fill: 'M22.5 1.500l-2.5 9-6.5-6.500z',
    line: 'M4 20L18 6M4 20l.5-5.500M4 20l5.5-.5',
    wide: 2.2,
    colour: 'var(--glyph-arrow)',
  },
  ruby: { fill: 'M6.5 4h11l5 6.500L12 21.5 1.5 10.500z', colour: 'var(--glyph-ruby)' },
};

// A key of the key puzzle: the bow by its letter, the teeth by their number.
export function keyShape(shape: string): string {
  const bow =
    {
      r: disc(12, 6.5, 4.5),
      s: 'M7.5 2h9v9h-9z',
      t: disc(12, 4, 2.6) + disc(8.4, 8.6, 2.6) + disc(15.6, 8.6, 2.6),
    }[shape[0] ?? ''] ?? 'M12 1l5.5 5.500L12 12 6.5 6.500z';
  const teeth = Array.from({ length: Number(shape[1] ?? 1) }, (_, at) => `M12 ${21.5 - at * 3.2}h4.6`);
  return `${bow}M12 11.500v11${teeth.join('')}`;
}
