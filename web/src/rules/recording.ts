// A game's record, to be looked at line by line: the rules play it in this page, and nobody is asked for a step.
import type { Listing, ReplayStep } from '../lib/api';
import type { Cards } from '../wire/http';
import { say } from '../words/say';
import { rules, type Rules } from './rules';

let count = 0;
let loaded = 0; // the module holds one record at a time: which

export class Recording {
  readonly header: Record<string, unknown>;
  readonly #number = ++count;
  private constructor(
    private readonly lines: Record<string, unknown>[],
    private readonly rules: Rules,
  ) {
    this.header = lines[0] ?? {};
  }

  // A record that does not replay is refused with a sentence that names its first bad line.
  static async open(text: string): Promise<Recording> {
    const lines = text
      .split('\n')
      .filter((line) => line.trim())
      .map((line, at) => {
        try {
          return JSON.parse(line) as Record<string, unknown>;
        } catch {
          throw new Error(say('record.line', { line: at + 1 }));
        }
      });
    const recording = new Recording(lines, await rules());
    const { game, data } = recording.header as { game?: string; data?: Cards };
    if (data) {
      const { bring } = await import('./cards');
      const isHere = await bring(String(game), data.hash).catch(() => false);
      if (!isHere) throw new Error(say('record.cards', { name: data.name }));
    }
    await recording.#load();
    return recording;
  }
  get text(): string {
    return this.lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
  async at(eyes: string, line: number): Promise<ReplayStep> {
    // Asked in this order, answered in this order.
    const ready = loaded === this.#number ? null : this.#load();
    const step = this.rules.ask<ReplayStep>({
      cmd: 'step',
      line,
      for: /^\d+$/.test(eyes) ? Number(eyes) : eyes,
    });
    await ready;
    return step;
  }
  #load(): Promise<unknown> {
    loaded = this.#number;
    return this.rules.ask({ cmd: 'load', record: this.lines });
  }
}

// Who played what, as far as a record says.
export function playedIn({ header }: Recording): Pick<Listing, 'game' | 'seats' | 'data'> {
  const names = Array.isArray(header['names']) ? header['names'] : [];
  const seats = Array.from({ length: Number(header['players']) }, (_, at) => {
    const name = String(names[at] ?? say('wait.menu', { number: at + 1 }));
    return { kind: 'person' as const, person: { id: String(at), name }, ready: true, connected: true };
  });
  const data = header['data'] as Cards | undefined;
  return { game: String(header['game']), seats, ...(data ? { data } : {}) };
}
