// Dungeon Busters in sentences: prompt, log, move list, seat plates.
import type { GameEvent, GameView, Legal } from '$web/lib/wire';
import { catalogue, isKey, language } from '$web/words/say';
import { nameOf } from '$web/words/translations';
import type { Frame, GameWords, SeatFigures, Telling } from '$web/boards/board';
import type { Messages } from './messages.en';
import { asBusters, colours, known, monsters, size, type Adventurer, type Heap } from './table';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
export const frame: Frame = { ratio: 0.97, bar: 250 };
export const isHandheld = () => true;
const list = new Intl.ListFormat(language, { type: 'conjunction' });
const roman = ['', 'I', 'II', 'III'];

export function all(parts: string[]): string {
  return list.format(parts);
}

export function gems(heap: Heap): string {
  if (size(heap) === 0) return say('gem.none');
  return all(
    colours
      .filter((colour) => heap[colour] > 0)
      .map((colour) => say(`gem.${colour}`, { count: heap[colour] })),
  );
}

export function dungeon(number: number): string {
  return roman[number] ?? String(number);
}

function who(telling: Telling, seat: unknown): { name: string; you: string } {
  const number = Number(seat);
  return { name: telling.names[number] ?? String(number), you: number === telling.seat ? 'yes' : 'no' };
}

function monster(telling: Telling, id: unknown): { monster: string; hp: number; chests: number } {
  const card = monsters(telling.data).get(String(id));
  return { monster: card?.name ?? String(id), hp: card?.hp ?? 0, chests: card?.chests.length ?? 1 };
}

// Whose a chest is: that of the lowest card, of the second lowest, and so on.
export function chestRank(place: number): string {
  const key = `chest.${place + 1}`;
  return isKey(messages, key) ? say(key) : say('chest.more', { place: place + 1 });
}

// A saying as people would say it: "2 play 5" becomes "Lucas, play 5".
export function spoken(text: string, names: string[]): string {
  const parts = text.split(' ');
  if (parts[0] === 'i') return say('say.i', { card: parts[2] ?? '' });
  if (parts[0] === 'need') return say('say.need', { count: parts[1] ?? '' });
  if (parts[1] === 'play')
    return say('say.ask', { name: names[Number(parts[0])] ?? '', card: parts[2] ?? '' });
  const key = `say.${text}`;
  return isKey(messages, key) ? say(key) : text;
}

export function prompt(view: GameView, legal: Legal, telling: Telling): string {
  const { phase, actors, table, you, result, seats } = asBusters(view);
  const waiting = actors.filter((actor) => typeof actor === 'number');
  const names = all(waiting.map((seat) => telling.names[seat] ?? ''));
  const mine = legal.moves.length > 0;
  switch (phase) {
    case 'keep':
      return mine ? say('prompt.keep.you') : say('prompt.keep.wait', { names, count: waiting.length });
    case 'leader':
      return say('prompt.leader');
    case 'deal':
      return say('prompt.deal');
    case 'choose':
      if (mine)
        return say('prompt.choose.you', {
          monster: nameOf(table.monster?.name ?? ''),
          hp: table.monster?.hp ?? 0,
        });
      if (you?.card) return say('prompt.choose.down', { card: you.card, names, count: waiting.length });
      return say('prompt.choose.wait', { names, count: waiting.length });
    case 'drop':
    case 'spoils':
      return mine ? say(`prompt.${phase}.you`) : say(`prompt.${phase}.wait`, { name: names });
    default: {
      const winners = result?.winners ?? [];
      const points = seats[winners[0] ?? 0]?.score.total ?? 0;
      if (winners.length > 1)
        return say('prompt.over.shared', { names: all(winners.map((s) => telling.names[s] ?? '')), points });
      const how = result?.reason === 'defeated-cards' ? 'prompt.over.cards' : 'prompt.over.one';
      return say(how, { ...who(telling, winners[0] ?? 0), points });
    }
  }
}

export function tell(event: GameEvent, telling: Telling): string | null {
  const told = known(event);
  if (!told) return null;
  const person = 'seat' in told ? who(telling, told.seat) : {};
  switch (told.event) {
    case 'kept':
    case 'leader':
    case 'down':
      return say(`tell.${told.event}`, person);
    case 'dungeon':
      return say('tell.dungeon', { dungeon: dungeon(told.dungeon) });
    case 'monster':
    case 'discard':
      return say(`tell.${told.event}`, monster(telling, told.card));
    case 'card':
      return say('tell.card', { ...person, ...monster(telling, told.card) });
    case 'say':
      return say('tell.say', { ...person, words: spoken(told.text, telling.names) });
    case 'reveal': {
      const cards = all(told.cards.map(String));
      return say(told.won ? 'tell.reveal.won' : 'tell.reveal.lost', { cards, total: told.total });
    }
    case 'loot':
      return say('tell.loot', { ...person, gems: gems(told.gems) });
    case 'unclaimed':
      return say('tell.unclaimed', { gems: gems(told.gems) });
    case 'pick':
      return say(`tell.pick.${told.gem}`, person);
    case 'lose':
      if (size(told.gems) === 0) return say('tell.lose.none', person);
      return say('tell.lose', { ...person, gems: gems(told.gems) });
    case 'over':
      return prompt({ ...telling.view, phase: 'over' }, { moves: [], open: [] }, telling);
  }
}

export function describe(move: string, telling: Telling): string {
  const [verb, ...rest] = move.split(' ');
  switch (verb) {
    case 'keep':
      return say('move.keep', { cards: all(rest) });
    case 'leader':
      return say('move.leader', who(telling, rest[0]));
    case 'deal':
      return say('move.deal');
    case 'play':
      return say('move.play', { card: rest[0] ?? '' });
    case 'say':
      return say('move.say', { words: spoken(rest.join(' '), telling.names) });
    default: {
      const key = `move.${verb}.${rest[0] ?? ''}`;
      return isKey(messages, key) ? say(key) : say('move.other', { move });
    }
  }
}

// Why a score is what it is: gem by gem, set by set, and the colours of which somebody alone has most.
export function reasonsOf(
  seats: Pick<Adventurer, 'gems' | 'score'>[],
  seat: number,
  data: Record<string, unknown>,
): { text: string; count: number }[] {
  const here = seats[seat];
  if (!here) return [];
  const { gems: single, sets, most } = here.score;
  const others = seats.filter((one) => one !== here);
  const ahead = colours.filter((colour) => others.every((one) => one.gems[colour] < here.gems[colour]));
  const file = data['components.json'] as { scoring?: { set: number; most: number } } | undefined;
  const worth = file?.scoring ?? { set: 3, most: 3 };
  return [
    { text: say('score.gems', { count: single }), count: single },
    { text: say('score.sets', { count: sets / worth.set, worth: worth.set }), count: sets },
    {
      text: say('score.most', {
        colours: all(ahead.map((colour) => say(`score.${colour}`))),
        count: most / worth.most,
        worth: worth.most,
      }),
      count: most,
    },
  ].filter(({ count }) => count > 0);
}

export function plate(view: GameView, seat: number, { data }: Telling): SeatFigures {
  const { phase, actors, table, seats, result } = asBusters(view);
  const here = seats[seat];
  if (!here) return {};
  const acts = actors.includes(seat);
  let line = say('plate.waits');
  if (phase === 'over')
    line = result?.winners.includes(seat)
      ? say('plate.won')
      : say('plate.over', { count: here.busted.length });
  else if (phase === 'choose') line = say(here.down ? 'plate.down' : 'plate.choosing');
  else if (acts) line = say(phase === 'keep' ? 'plate.keep' : phase === 'drop' ? 'plate.drop' : 'plate.take');
  const pieces = colours.map((colour) => say(`plate.${colour}`, { count: here.gems[colour] }));
  if (table.leader === seat) pieces.push(say('plate.leader'));
  if (here.kept + here.broken > 0) pieces.push(say('plate.word', { kept: here.kept, broken: here.broken }));
  if (here.busted.length > 0) pieces.push(say('plate.busted', { count: here.busted.length }));
  const count = here.score.total;
  return {
    figure: say('plate.points', { count }),
    count,
    line,
    pieces,
    reasons: reasonsOf(seats, seat, data),
  };
}

export function scores(view: GameView): number[] {
  return asBusters(view).seats.map(({ score }) => score.total);
}
export function part(view: GameView): string {
  const { dungeon: number } = asBusters(view).table;
  return number > 0 ? say('part', { dungeon: dungeon(number) }) : '';
}
export const unit = (count: number) => say('plate.points', { count });
export const chart = () => say('end.chart');
// A gem each, then what the sets and the most of a colour add.
export const sources: GameWords['sources'] = (view) => {
  const scores = asBusters(view).seats.map(({ score }) => score);
  return (['gems', 'sets', 'most'] as const).map((source) => ({
    name: say(`end.${source}`),
    counts: scores.map((score) => score[source]),
  }));
};
