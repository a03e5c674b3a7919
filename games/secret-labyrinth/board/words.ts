// Secret Labyrinth in sentences.
import shapes from 'virtual:icons/secret-labyrinth';
import type { GameWords, SeatFigures, Telling } from '$web/boards/board';
import type { GameEvent, GameView, Legal } from '$web/lib/wire';
import { catalogue, isKey, language } from '$web/words/say';
import { angleOf, zoneOf, type Rings } from './castle';
import type { Messages } from './messages.en';
import { cardOf, kinds, known, largestSet, partsOf, viewOf, type Parts, type Square } from './view';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
// Rings are buttons, and squares are also a list.
export const isHandheld = () => true;

export const all = new Intl.ListFormat(language, { type: 'conjunction' });

export function cardName(parts: Parts, id: string | null): string {
  const card = cardOf(parts, id);
  return card ? say('card', { kind: card.kind, name: card.name }) : '';
}

// Codes do not stand on the board; pictures do, and everybody sees which circle a square lies on.
export function place(code: string, { data }: Pick<Telling, 'data'>): string | null {
  const parts = partsOf(data);
  const square = parts.board.squares.find(({ id }) => id === code);
  if (!square) return null;
  return square.picture ? cardName(parts, square.picture) : circleOf(parts, square);
}
function circleOf(parts: Parts, square: Square): string {
  const key = `place.${square.zone}`; // an owner's own board may have other circles
  return isKey(messages, key) ? say(key) : zoneOf(parts, square).name;
}
// Where one of many must be told from the others: also where on its circle it is now, as on a clock.
export function placeNow(parts: Parts, code: string, rings: Rings): string {
  const square = parts.board.squares.find(({ id }) => id === code);
  if (!square) return '';
  return square.picture ? cardName(parts, square.picture) : spotNow(parts, square, rings);
}
export function spotNow(parts: Parts, square: Square, rings: Rings): string {
  const halves = Math.round((angleOf(parts, square, rings) * 24) / parts.board.units) % 24;
  const values = { circle: circleOf(parts, square), hour: Math.floor(halves / 2) || 12 };
  return say(halves % 2 ? 'place.half' : 'place.hour', values);
}

export const prompt: GameWords['prompt'] = (given: GameView, legal: Legal, { names, seat }: Telling) => {
  const view = viewOf(given);
  const { duel, player, changes, shown } = view.table;
  const name = (one: number | undefined) => (one === undefined ? '' : (names[one] ?? ''));
  const actor = view.actors.find((one) => typeof one === 'number');
  const mine = seat !== null && view.actors.includes(seat) && legal.moves.length > 0;
  if (view.phase === 'over') {
    const { winners = [], scores = [] } = view.result ?? {};
    const score = scores[winners[0] ?? 0] ?? 0;
    if (winners.length === 1 && winners[0] === seat) return say('prompt.over.you', { score });
    return say('prompt.over', { names: all.format(winners.map(name)), count: winners.length, score });
  }
  const other = duel ? name(seat === duel.challenger ? duel.defender : duel.challenger) : '';
  const here = view.seats[player]?.square;
  const met = view.seats.flatMap(({ square }, at) => (at !== player && square === here ? [name(at)] : []));
  const others = all.format(met);
  switch (view.phase) {
    case 'change':
      if (mine && seat !== player) return say('prompt.change.trade', { name: name(player) });
      if (mine) return say(changes.length ? 'prompt.change.second' : 'prompt.change.first');
      return say('prompt.change', { name: name(player) });
    case 'meet':
      if (mine)
        return say(shown && legal.moves.includes('take') ? 'prompt.meet.take' : 'prompt.meet.you', {
          others,
        });
      return say('prompt.meet', { name: name(actor ?? player), others });
    case 'name':
      if (mine && duel?.die) return say('prompt.name.number', { number: duel.number ?? 0 });
      break;
    case 'duel': {
      const fighting = duel && seat !== null && [duel.challenger, duel.defender].includes(seat);
      if (!duel || !fighting)
        return say('prompt.duel', { challenger: name(duel?.challenger), defender: name(duel?.defender) });
      if (!mine) return say('prompt.duel.sealed', { other });
      if (duel.ready.length) return say('prompt.duel.ready', { other });
      return say(duel.rounds.length ? 'prompt.duel.again' : 'prompt.duel.you');
    }
    case 'place': {
      const loser = duel?.winner === duel?.challenger ? duel?.defender : duel?.challenger;
      return say(mine ? 'prompt.place.you' : 'prompt.place', { name: name(actor), other: name(loser) });
    }
  }
  const mineKey = `prompt.${view.phase}.you`;
  return say(mine && isKey(messages, mineKey) ? mineKey : `prompt.${view.phase}`, {
    name: name(actor ?? player),
  });
};

export const tell: GameWords['tell'] = (event: GameEvent, { names, data }: Telling) => {
  const parts = partsOf(data);
  const spot = (key: string) => place(String(event[key] ?? ''), { data }) ?? '';
  const told = known(event);
  if (!told) return null;
  const kind = told.event;
  const text = (key: string) => String(event[key] ?? '');
  const number = (key: string) => Number(event[key] ?? 0);
  const who = (key: string) => names[number(key)] ?? '';
  const values = {
    name: who('seat'),
    target: who('target'),
    card: cardName(parts, text(kind === 'demand' || kind === 'trade' ? 'animal' : 'card')),
    stack: number('stack'),
    turn: number('turn'),
    dots: number('dots'),
    number: number('number'),
    to: spot('to'),
    stays: String(spot('start') === spot('to')),
  };
  switch (told.event) {
    case 'change':
      return say(`event.change.${told.ring}`, values);
    case 'challenge':
      return say(told.die ? 'event.challenge.die' : 'event.challenge.one', values);
    case 'name':
      return say(`event.name.${told.kind}`, values);
    case 'show':
      return say('event.show', { challenger: told.challenger, defender: told.defender });
    case 'drawn':
      return say('event.drawn', { challenger: who('challenger'), defender: who('defender') });
    case 'won':
      return say(`event.won.${told.kind ?? 'null'}`, values);
    case 'over':
      return say('event.over', {
        names: all.format(told.winners.map((one) => names[one] ?? '')),
        count: told.winners.length,
      });
    default:
      return say(`event.${told.event}`, values);
  }
};

export const describe: GameWords['describe'] = (move, { names, view, data }) => {
  const [verb = '', first = '', second = ''] = move.split(' ');
  const values = {
    move,
    rest: move.split(' ').slice(1).join(', '),
    first: Number(first),
    name: names[Number(first)] ?? '',
    place: placeNow(partsOf(data), first, viewOf(view).table.rings),
  };
  const keys = [`move.${verb}.${second}`, `move.${verb}.${first}`, `move.${verb}`, 'move.other'];
  return say(keys.find((key) => isKey(messages, key)) ?? 'move.other', values);
};

export function plate(given: GameView, seat: number): SeatFigures {
  const view = viewOf(given);
  const score = given.result?.scores[seat]; // the largest set
  const count = score ?? view.seats[seat]?.count ?? 0;
  const figures: SeatFigures = {
    figure: say(score === undefined ? 'plate.cards' : 'plate.set', { count }),
    count,
    icon: shapes['cards'],
  };
  const colour = view.seats[seat]?.color;
  if (colour) figures.colour = colour; // the plate wears the piece's colour
  const notes = view.you?.notes?.[seat];
  if (notes)
    figures.pieces = kinds
      .filter((kind) => notes[kind][1] > 0)
      .map((kind) => {
        const [least, most] = notes[kind];
        return say(least === most ? `plate.${kind}` : `plate.${kind}.range`, { least, most });
      });
  return figures;
}

export const unit = (count: number) => say('unit', { count });
export const chart = () => say('end.chart');
// What wins is the largest set. Whose it is lies open when the game is over: to whoever sees all, or to everybody.
export function scores(given: GameView): number[] {
  const view = viewOf(given);
  const { all: hands } = view;
  return view.seats.map(({ cards }, seat) => largestSet(hands?.[seat]?.cards ?? cards ?? []));
}
