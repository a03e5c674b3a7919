// Reads the little of Markdown that rules pages use into plain values; the page builds elements from them, so no text
// is ever taken for HTML.
export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code' | 'clause';
  text: string;
}
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'item'; clause: string | null; spans: Span[]; mark: string } // one row of a list
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

const clauseId = /^[A-Z]{2}-\d+$/;
const spanPattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)|\b([A-Z]{2}-\d+)\b/g;

export function spans(text: string): Span[] {
  const all: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(spanPattern)) {
    const [whole, code, strong, em, link, clause] = found;
    if (found.index > from) all.push({ kind: 'text', text: text.slice(from, found.index) });
    if (code !== undefined) all.push({ kind: 'code', text: code });
    else if (strong !== undefined)
      all.push({ kind: clauseId.test(strong) ? 'clause' : 'strong', text: strong });
    else if (em !== undefined) all.push({ kind: 'em', text: em });
    else if (link !== undefined) all.push({ kind: 'text', text: link });
    else all.push({ kind: 'clause', text: clause ?? whole });
    from = found.index + whole.length;
  }
  if (from < text.length) all.push({ kind: 'text', text: text.slice(from) });
  return all;
}

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => spans(cell.trim()));

function item(text: string, mark: string): Block {
  const own = /^\*\*([A-Z]{2}-\d+)\*\*\s*/.exec(text);
  return {
    kind: 'item',
    clause: own?.[1] ?? null,
    spans: spans(own ? text.slice(own[0].length) : text),
    mark,
  };
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split('\n');
  // Lines that belong together are gathered here until something else begins.
  let text: string[] = [];
  let mark: string | null = null;
  const flush = () => {
    if (text.length) {
      const whole = text.join(' ');
      blocks.push(mark === null ? { kind: 'paragraph', spans: spans(whole) } : item(whole, mark));
    }
    text = [];
    mark = null;
  };
  for (let at = 0; at < lines.length; ++at) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const begin = /^\s*(?:([-*])|(\d+\.))\s+(.*)$/.exec(line);
    if (line.startsWith('```')) {
      flush();
      const end = lines.findIndex((later, index) => index > at && later.startsWith('```'));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (heading) {
      flush();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? '') });
    } else if (line.trimStart().startsWith('|')) {
      flush();
      let end = at;
      while (lines[end]?.trimStart().startsWith('|')) ++end;
      const rows = lines.slice(at, end).filter((row) => !/^[\s|:-]+$/.test(row));
      blocks.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: rows.slice(1).map(cells) });
      at = end - 1;
    } else if (begin) {
      flush();
      mark = begin[2] ?? '•';
      text = [begin[3] ?? ''];
    } else if (line.trim() === '') {
      flush();
    } else {
      text.push(line.trim());
    }
  }
  flush();
  return blocks;
}

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

// The blocks that hold all the words, under the headings they stand beneath.
export function search(blocks: Block[], query: string): Block[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return blocks;
  const found: Block[] = [];
  let above: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') above = block;
    else if (words.every((word) => plain(block).toLowerCase().includes(word))) {
      if (above) found.push(above);
      above = null;
      found.push(block);
    }
  }
  return found;
}

// Who plays wants to know what the game is about, then its clauses; how the pieces are written down comes after.
export function playersFirst(blocks: Block[]): Block[] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) sections.push([]);
    sections.at(-1)?.push(block);
  }
  const [, summary = [], ...rest] = sections;
  const hasClauses = (section: Block[]) => section.some((block) => block.kind === 'item' && block.clause);
  return [summary, ...rest.filter(hasClauses), ...rest.filter((section) => !hasClauses(section))].flat();
}
