// A game's rules, which the house sends block by block, as players read them: in chapters, searched, with options by
// what they mean.
import type { Block, Span } from '../wire/http';

const inWords = (parts: Span[]): string => parts.map(({ text }) => text).join('');

export function plain(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inWords).join(' ')).join(' ');
    case 'item':
      return `${block.clause ?? ''} ${inWords(block.spans)}`;
    case 'heading':
    case 'paragraph':
      return inWords(block.spans);
  }
}

// Words are found as words: "art" is not in "part", but "card" is in "cards".
export function wordsOf(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
}
export function hits(text: string, words: string[]): { from: number; to: number }[] {
  if (words.length === 0) return [];
  const any = words.join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(pattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
}
export const holds = (text: string, words: string[]): boolean =>
  words.every((word) => hits(text, [word]).length > 0);

// The blocks that hold all the words.
export function search(blocks: Block[], query: string): Block[] {
  const words = wordsOf(query);
  return blocks.filter((block) => block.kind !== 'heading' && holds(plain(block), words));
}

// A part of the rules with what it is about, to be folded: "Scoring, DB-50 to DB-58".
export interface Chapter {
  title: string;
  range: string;
  blocks: Block[];
}

// What is for players: the section with the clauses, chapter by chapter. How pieces and moves are written down, what a
// program is told, and how bots think is for engineers, who have the whole page.
export function chapters(blocks: Block[]): Chapter[] {
  const all: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 3)
      all.push({ title: plain(block).replace(/^[\d.]+\s+/, ''), range: '', blocks: [] });
    else all.at(-1)?.blocks.push(block);
  }
  return all.flatMap((chapter) => {
    const clauses = chapter.blocks.flatMap((block) =>
      block.kind === 'item' && block.clause ? [block.clause] : [],
    );
    const [first, last] = [clauses[0], clauses.at(-1)];
    if (!first || !last) return [];
    return [{ ...chapter, range: first === last ? first : `${first} – ${last}` }];
  });
}

// Options by what they mean, as the waiting room says it: `hand` = `"five"` becomes “Battle cards: Five, kept in secret”.
// What only explains the page to engineers, such as "(ruling R10)" or "(print)", is left out.
const asides = / \((?:rulings? |section |R-?\d|print\b|digital\b|(?:vocabulary )?designed\b)[^()]*\)/g;
const sources = /\((?:R-?\d+, )+(?=option)/g; // before an option, which players may choose
const forWhoReads = (text: string) => text.replace(asides, '').replace(sources, '(');

export function forPlayers(parts: Span[], words: Record<string, string>): Span[] {
  const told: Span[] = [];
  const quoted = (text: string): Span => ({ kind: 'em', text: `“${text}”` });
  const named = (key: string, value: string) => words[`${key}=${value}`] ?? value;
  const bare = (text: string) => text.replace(/^"(.*)"$/, '$1');
  for (let at = 0; at < parts.length; ++at) {
    const { kind, text } = parts[at] as Span;
    const [, key = '', value] = /^(\w+)(?:\s*[:=]\s*(.+))?$/.exec(text) ?? [];
    const title = kind === 'code' ? words[key] : undefined;
    if (kind === 'text') told.push({ kind, text: forWhoReads(text) });
    else if (title === undefined) told.push({ kind, text });
    else if (value !== undefined) told.push(quoted(`${title}: ${named(key, bare(value))}`));
    else {
      const [between, after] = parts.slice(at + 1, at + 3);
      const sign = between?.kind === 'text' ? /^\s*[:=]\s*$/.test(between.text) : false;
      if (sign && after?.kind === 'code') {
        told.push(quoted(`${title}: ${named(key, bare(after.text))}`));
        at += 2;
      } else told.push(quoted(title));
    }
  }
  return told;
}

export function blockForPlayers(block: Block, words: Record<string, string>): Block {
  const tell = (parts: Span[]) => forPlayers(parts, words);
  if (block.kind === 'code') return block;
  if (block.kind !== 'table') return { ...block, spans: tell(block.spans) };
  return { ...block, head: block.head.map(tell), rows: block.rows.map((row) => row.map(tell)) };
}
