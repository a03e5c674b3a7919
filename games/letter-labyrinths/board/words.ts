// Letter Labyrinths in sentences.
import shapes from 'virtual:icons/letter-labyrinths';
import type { Frame, GameWords, SeatFigures, Telling } from '$web/boards/board';
import type { GameEvent, GameView, Legal } from '$web/lib/wire';
import { catalogue, isKey, language } from '$web/words/say';
import type { Messages } from './messages.en';
import { dungeonOf, fortuneOf, known, partsOf, viewOf, type Dungeon, type Parts, type View } from './view';
import type { Event, StepEvent, StepResult } from './wire';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
export const frame: Frame = { ratio: 0.856, bar: 286 };
// A pawn is put, and pushed, on the board.
export const isHandheld = ({ moves }: Legal) => !moves.some((move) => /^(start|push) /.test(move));
export const all = new Intl.ListFormat(language, { type: 'conjunction' });

export const upper = (letters: string) => letters.toUpperCase();

export function abilityOf(view: View, parts: Parts, seat: number | null) {
  const color = seat === null ? null : view.seats[seat]?.class;
  return parts.classes.find(({ id }) => id === color);
}

// What has to be done on this side of the dungeon card.
export function goalOf({ front: { flip }, back }: Dungeon, side: 'front' | 'back'): string {
  if (side === 'back') return say(`dungeon.win.${back.win}`, { boss: back.name });
  return say(`dungeon.flip.${flip.when}`, { left: flip.when === 'traps' ? flip.left : 0 });
}

export function foeName(view: View, parts: Parts, foe: number | 'boss'): string {
  if (foe === 'boss') return dungeonOf(parts, view)?.back.name ?? 'boss';
  const enemy = view.table.enemies.find(({ id }) => id === foe);
  return enemy ? say('foe.enemy', { word: enemy.word }) : say('foe.number', { id: foe });
}

// "seat 0", "enemy 3" and "boss" as the events have them.
export function whoName(who: string, telling: Telling): string {
  const view = viewOf(telling.view);
  const [kind, number] = who.split(' ');
  if (kind === 'seat') return telling.names[Number(number)] ?? '';
  return foeName(view, partsOf(telling.data), kind === 'boss' ? 'boss' : Number(number));
}

export const prompt: GameWords['prompt'] = (given, legal: Legal, { names, seat, data }: Telling) => {
  const view = viewOf(given);
  const parts = partsOf(data);
  if (view.phase === 'over') return say(view.result?.winners.length ? 'prompt.won' : 'prompt.lost');
  const awaited = view.actors.filter((actor) => typeof actor === 'number');
  const waiting = view.phase === 'players' ? awaited.filter((one) => view.seats[one]?.words_left) : awaited;
  const many = waiting.length ? waiting : awaited;
  const values = {
    names: all.format(many.map((one) => names[one] ?? '')),
    count: many.length,
    card: view.table.revealed ?? 0,
    ability: abilityOf(view, parts, seat)?.name ?? '',
  };
  const mine = seat !== null && awaited.includes(seat) && (legal.moves.length > 0 || legal.open.length > 0);
  if (view.phase === 'players' && mine) {
    if (view.seats[seat]?.sprint && legal.open.length) return say('prompt.players.sprint');
    if (legal.open.length) return say('prompt.players.word');
    if (legal.moves.includes('pass')) return say('prompt.players.ability', values);
  }
  const mineKey = `prompt.${view.phase}.you`;
  return say(mine && isKey(messages, mineKey) ? mineKey : `prompt.${view.phase}`, values);
};

export const tell: GameWords['tell'] = (event, telling) => {
  // Letters that change nothing would drown the rest of the log; the board tells them as they happen.
  const told = known(event);
  const silent = isStep(told) && ['none', 'stay', 'wall', 'blocked'].includes(told.result);
  return silent ? null : tellAll(event, telling);
};

const isStep = (event: Event | null | undefined): event is StepEvent => event?.event === 'step';

// Whether these letters, each as often as a sprinter stepped with it, spell the word or its beginning.
function fits(letters: string[], word: string): boolean {
  let at = 0;
  for (const letter of letters) {
    if (letter === word[at]) ++at;
    else if (at === 0 || letter !== word[at - 1]) return false;
  }
  return true;
}

// A word with all that came of it is one line, not a line for each letter.
export function tellRun(events: GameEvent[], telling: Telling): (string | null)[] {
  const told = events.map(known);
  const lines = events.map((event, at) => (isStep(told[at]) ? null : tell(event, telling)));
  const goesOn = (who: string, event: Event | null | undefined) =>
    isStep(event) ? event.who === who : event?.event === 'discard';
  for (let from = 0; from < told.length; ++from) {
    const first = told[from];
    if (!isStep(first)) continue;
    let to = from;
    while (goesOn(first.who, told[to])) lines[to++] = null;
    lines[from] = wordLine(first.who, told.slice(from, to), telling);
    from = to - 1;
  }
  return lines;
}
// What a foe spelled, as words: a boss may have several in one turn.
function spelled({ table }: View, who: string, letters: string[]): string {
  const words = who === 'boss' ? (table.boss?.words ?? []) : [];
  const isKnown = words.join('') === letters.join('');
  return isKnown ? all.format(words.map(upper)) : upper(letters.join(''));
}
function wordLine(who: string, run: (Event | null)[], telling: Telling): string {
  const view = viewOf(telling.view);
  const steps = run.filter(isStep);
  const letters = steps.map(({ letter }) => letter);
  const count = (...results: StepResult[]) => steps.filter(({ result }) => results.includes(result)).length;
  const isSeat = who.startsWith('seat ');
  const made = view.table.words.findLast(({ seat, word }) => who === `seat ${seat}` && fits(letters, word));
  const caught = steps.flatMap(({ result, foe }) => (result === 'capture' && foe !== undefined ? [foe] : []));
  return say(isSeat ? 'log.word' : 'log.foe', {
    who: whoName(who, telling),
    word: isSeat ? upper(made?.word ?? letters.join('')) : spelled(view, who, letters),
    steps: count('move', 'cleared'),
    hits: count('damage', 'capture'),
    cleared: count('cleared'),
    stops: count('trap'),
    walls: count('wall'),
    bumps: count('bump'),
    caught: caught.length,
    foes: all.format(caught.map((foe) => foeName(view, partsOf(telling.data), foe))),
    burned: run.length - steps.length,
  });
}

export function tellAll(event: GameEvent, telling: Telling): string | null {
  const view = viewOf(telling.view);
  const parts = partsOf(telling.data);
  const told = known(event);
  if (!told) return null;
  switch (told.event) {
    case 'step': {
      const { at, foe } = told;
      return say(`step.${told.result}`, {
        who: whoName(told.who, telling),
        letter: upper(told.letter),
        at,
        foe: foe === undefined ? '' : foeName(view, parts, foe),
      });
    }
    case 'active': {
      const { up = '', right = '', down = '', left = '' } = fortuneOf(parts, told.card) ?? {};
      return say('event.active', {
        card: told.card,
        up: upper(up),
        right: upper(right),
        down: upper(down),
        left: upper(left),
      });
    }
    case 'discard':
    case 'reveal':
      return say(`event.${told.event}`, { card: told.card });
    case 'ability': {
      const used = parts.classes.find(({ ability }) => ability === told.ability);
      return say('event.ability', {
        name: telling.names[told.seat] ?? '',
        ability: used?.name ?? told.ability,
      });
    }
    case 'enemy':
      return say('event.enemy', { foe: foeName(view, parts, told.id), at: told.at });
    case 'trap':
      return say('event.trap', { letter: upper(told.letter), at: told.at });
    case 'flip':
      return say('event.flip', { boss: foeName(view, parts, 'boss'), at: told.boss_at });
    case 'round':
      return say('event.round', { round: told.round });
    case 'end':
      return say(`event.end.${told.reason}`);
  }
}

export const describe: GameWords['describe'] = (move, { data }) => {
  const [verb = '', ...rest] = move.split(' ');
  const first = rest[0] ?? '';
  const values = {
    move,
    rest: rest.join(', '),
    color: first,
    ability: partsOf(data).classes.find(({ id }) => id === first)?.name ?? '',
    space: first,
    card: first,
    word: upper(first),
    steps: [...(rest[1] ?? '')].join(', '),
  };
  if (verb === 'word' && rest[1]) return say('move.word.steps', values);
  const key = `move.${verb}`;
  return say(isKey(messages, key) ? key : 'move.other', values);
};

export function plate(given: GameView, seat: number, { data }: Telling): SeatFigures {
  const view = viewOf(given);
  const one = view.seats[seat];
  const ability = abilityOf(view, partsOf(data), seat);
  if (!one || !ability) return { line: say('plate.choosing') };
  const figures: SeatFigures = {
    figure: say('plate.tokens', { count: one.tokens }),
    count: one.tokens,
    icon: shapes['bonus token'],
    pieces: [say('plate.class', { color: ability.id, ability: ability.name })],
  };
  figures.colour = ability.id; // the plate wears the pawn's colour
  if (one.sprint) figures.line = say('plate.sprint');
  else if (one.words_left > 1) figures.line = say('plate.words', { count: one.words_left });
  else if (one.words_left === 1) figures.line = say('plate.word');
  else if (view.table.round > 0) figures.line = say('plate.done');
  return figures;
}

// For the result page: how many fortune cards are left is everybody's score.
export const common: GameWords['common'] = (view) => viewOf(view).table.deck;
export const unit = (count: number) => say('enemies.left', { count });
export const chart = () => say('end.chart');
export const part: GameWords['part'] = (given) => {
  const { round, side } = viewOf(given).table;
  return round > 0 ? say(`end.part.${side}`) : '';
};

// How it ended, and for want of what.
export const end: GameWords['end'] = (given, { data }) => {
  const view = viewOf(given);
  const { table } = view;
  const dungeon = dungeonOf(partsOf(data), view);
  const isWon = (view.result?.winners.length ?? 0) > 0;
  const boss = dungeon?.back.name ?? '';
  const free = table.enemies.filter(({ captor }) => captor === null).length;
  if (isWon) return { verdict: say('end.won', { boss }), reason: say('end.won.why', { count: table.deck }) };
  if (!table.boss || table.boss.captor !== null)
    return {
      verdict: say('end.lost.front', { dungeon: dungeon?.name ?? '' }),
      reason: say('end.lost.front.why', { count: free }),
    };
  const left = table.boss.hits - table.boss.damage;
  return { verdict: say('end.lost', { boss }), reason: say('end.lost.why', { boss, count: left }) };
};

// What burned and through whom, or else what the word did.
export const deed: GameWords['deed'] = (events, telling) => {
  const runs = events.filter(({ event, result }) => event === 'step' && result === 'bump');
  const foes = [...new Set(runs.map(({ who }) => whoName(String(who), telling)))];
  const next = events.find(({ event }) => event === 'round');
  if (foes.length)
    return say('end.burned', {
      count: events.filter(({ event }) => event === 'discard').length,
      round: next ? Number(next['round']) - 1 : viewOf(telling.view).table.round,
      foes: all.format(foes),
    });
  return tellRun(events, telling).find((line, at) => line && events[at]?.['event'] === 'step') ?? '';
};

// Only who lost asks what might have been.
export const hindsight: GameWords['hindsight'] = async (lines, viewAt, { names }) => {
  const last = await viewAt(lines);
  if (last.result?.winners.length) return [];
  const { asViews, missedWords } = await import('./missed');
  const { countOf } = await import('./path');
  const missed = await missedWords(lines, asViews(viewAt));
  const words = missed.map(({ word, made, seat, round, path }) =>
    say('end.missed.word', {
      word: upper(word),
      made: upper(made),
      name: names[seat] ?? '',
      round,
      hits: countOf(path, 'damage', 'capture'),
      captured: countOf(path, 'capture'),
    }),
  );
  return words.length ? [say('end.missed', { count: words.length, words: all.format(words) })] : [];
};
