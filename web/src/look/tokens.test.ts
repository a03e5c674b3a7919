// Styles take colours, sizes of type and spaces from the tokens; the rule is written down in tokens.css.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const files = globSync(['web/src/**/*.{svelte,css}', '{games,tests}/*/board/**/*.svelte'], { cwd: project });

const spaced = /^(font(-size)?|(padding|margin)(-[a-z-]+)?|(row-|column-)?gap|border(-[a-z-]+)?-radius)$/;
const length = /(?<![\w.-])-?\d*\.?\d+(px|rem|pt)\b/;
const colour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(white|black|gr[ae]y|red|blue|green|yellow|orange|purple|gold|silver)(?![\w-])/i;
// Where colours are named: those of every screen, and those of one game.
const names = (file: string) => /(^|\/)(tokens\.css|World\.svelte)$/.test(file);

// Every object of the tree; `inDrawing` is whether it stands inside an SVG.
function* nodes(node: unknown, inDrawing: boolean): Generator<[Record<string, unknown>, boolean]> {
  if (Array.isArray(node)) for (const one of node) yield* nodes(one, inDrawing);
  else if (typeof node === 'object' && node !== null) {
    const own = node as Record<string, unknown>;
    yield [own, inDrawing];
    const inside = own['name'] === 'foreignObject' ? false : inDrawing || own['name'] === 'svg';
    for (const [key, child] of Object.entries(own)) if (key !== 'metadata') yield* nodes(child, inside);
  }
}

// Elements and classes that occur in drawings only: their type is in the drawing's own units.
function drawn(fragment: AST.Fragment): Set<string> {
  const found = { drawing: new Set<string>(), page: new Set<string>() };
  const shape = /^(g|path|text|circle|rect|line|use)$/;
  const first = fragment.nodes.find(
    (node) => node.type === 'RegularElement' || node.type === 'EachBlock' || node.type === 'IfBlock',
  );
  const roots = [...nodes(first, false)].find(([node]) => node['type'] === 'RegularElement');
  const isPart = shape.test(String(roots?.[0]['name'])); // a component that is used inside another's SVG
  for (const [node, inDrawing] of nodes(fragment, isPart)) {
    if (node['type'] !== 'RegularElement') continue;
    const set = inDrawing ? found.drawing : found.page;
    set.add(String(node['name']));
    for (const [inner] of nodes(node['attributes'], false)) {
      if (inner['type'] === 'ClassDirective') set.add(`.${String(inner['name'])}`);
      for (const words of [
        inner['data'],
        inner['value'],
        inner['type'] === 'Property' && (inner['key'] as { name?: string }).name,
      ])
        if (typeof words === 'string') for (const word of words.split(/\s+/)) set.add(`.${word}`);
    }
  }
  return new Set([...found.drawing].filter((name) => !found.page.has(name)));
}

// What a file writes out instead of naming it, one line each.
function bypasses(file: string, source: string): string[] {
  const root = parse(file.endsWith('.css') ? `<style>${source}</style>` : source, { modern: true });
  const found: string[] = [];
  const inDrawings = drawn(root.fragment);
  const isDrawn = (selector: string) =>
    selector.split(',').every((one) => {
      const last =
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      return (last.match(/\.[\w-]+|^\w+/g) ?? []).some((part) => inDrawings.has(part));
    });
  const walk = (node: AST.CSS.Node | AST.CSS.StyleSheet, selector: string): void => {
    if (node.type === 'Declaration') {
      const { property, value } = node;
      const isType = property.startsWith('font');
      // The line height of `font: 600 20px / 38px` is free.
      const sizes = isType ? value.replace(/\/\s*\S+/, '') : value;
      if (spaced.test(property) && length.test(sizes) && !(isType && isDrawn(selector)))
        found.push(`${selector} ${property}: ${value}`);
      const isName = property.startsWith('--') && names(file);
      if (!isName && colour.test(value.replace(/var\([^)]*\)|url\([^)]*\)/g, '')))
        found.push(`${selector} ${property}: ${value}`);
    } else if (node.type === 'Rule') {
      const { start, end } = node.prelude;
      const shift = file.endsWith('.css') ? '<style>'.length : 0;
      walk(node.block, source.slice(start - shift, end - shift).replace(/\s+/g, ' '));
    } else if (node.type === 'Atrule') {
      if (node.block) walk(node.block, selector);
    } else if (node.type === 'Block' || node.type === 'StyleSheet') {
      for (const child of node.children) walk(child as AST.CSS.Node, selector);
    }
  };
  if (root.css) walk(root.css, '');
  // Colours in the markup itself, as a gradient's.
  const markup = source.replace(/<(style|script)[\s\S]*?<\/\1>/g, '');
  if (!file.endsWith('.css'))
    for (const [text] of markup.matchAll(/(?:fill|stroke|color)="#[0-9a-f]{3,8}"/gi)) found.push(text);
  return found;
}

test('no style writes out a colour, a size of type or a space', () => {
  expect(files.length).toBeGreaterThan(100);
  const all = files.flatMap((file) =>
    bypasses(file, readFileSync(`${project}/${file}`, 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(all).toEqual([]);
});

test('no script writes out a colour', () => {
  const scripts = globSync(['web/src/**/*.ts', '{games,tests}/*/board/**/*.ts'], { cwd: project });
  const found = scripts
    .filter((file) => !/\.(test|browser|kit)\.ts$/.test(file))
    .filter((file) => /['"`]#[0-9a-f]{3,8}['"`]/i.test(readFileSync(`${project}/${file}`, 'utf8')));
  expect(scripts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('every token that is asked for is there', () => {
  const sources = files.map((file) => readFileSync(`${project}/${file}`, 'utf8'));
  const scripts = globSync(['web/src/**/*.ts', '{games,tests}/*/board/**/*.ts'], { cwd: project });
  const text = [...sources, ...scripts.map((file) => readFileSync(`${project}/${file}`, 'utf8'))].join('\n');
  const set = new Set(
    [...text.matchAll(/(?:^|[\s{;'":])(--[a-z][a-z0-9-]*)['"]?\s*[:=]/gm)].map((match) => match[1]),
  );
  const asked = new Set([...text.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)].map((match) => match[1]));
  expect([...asked].filter((name) => !set.has(name))).toEqual([]);
});

test('finds what bypasses the tokens, and lets drawings be', () => {
  const markup = '<p class="word">x</p><svg><text class="label">x</text></svg>';
  const styled = (css: string) => bypasses('Planted.svelte', `${markup}<style>${css}</style>`);
  for (const css of [
    'color: #10171a',
    'background: linear-gradient(white, var(--bg))',
    'box-shadow: 0 1px 3px rgb(0 0 0 / 40%)',
    'font-size: 15px',
    'font: 600 20px/1 var(--font-body)',
    'padding: var(--s-1) 7px',
    'margin-top: -3px',
    'gap: 0.5rem',
    'border-radius: 12px',
  ])
    expect(styled(`.word { ${css} }`), css).toHaveLength(1);
  expect(styled('@media (max-width: 760px) { .word { padding: 7px } }')).toHaveLength(1);
  for (const css of [
    'color: var(--ink)',
    'padding: 0 0.5em',
    'font: 600 var(--p-44) / 38px var(--font-display)',
    'width: 300px',
    'border: 1px solid var(--line)',
    'margin: 0 auto',
  ])
    expect(styled(`.word { ${css} }`), css).toEqual([]);
  expect(styled('.label { font: 600 17px var(--font-display) }')).toEqual([]);
  expect(
    bypasses('World.svelte', '<style>:global(:root) { --w1: #123456; } svg { fill: #123456; }</style>'),
  ).toHaveLength(1);
  expect(bypasses('Planted.svelte', '<svg><path fill="#123456" /></svg>')).toHaveLength(1);
});
