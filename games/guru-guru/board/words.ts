// Guru Guru Labyrinth in sentences: prompt, log, move list, seat plates.
import shared from 'virtual:icons/shared';
import type { GameEvent, GameView, Legal } from '$web/lib/wire';
import { catalogue, language } from '$web/words/say';
import type { SeatFigures, Telling } from '$web/boards/board';
import type { Messages } from './messages.en';
import { asGuru, known, readCards, type Card, type Cards, type Fight, type GuruView } from './table';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
const list = new Intl.ListFormat(language, { type: 'conjunction' });

// Rooms are also a list; one's own fight is fought on the board.
export const isHandheld = ({ moves }: Legal) => moves.every((move) => /^(look|stay|leave)\b/.test(move));

export function all(parts: string[]): string {
  return list.format(parts);
}

export function cardName(card: Card | undefined, id = ''): string {
  return card ? say('card.name', { name: card.name, number: card.number }) : id;
}

// Place and content of a room, for readers and for the list.
export function roomLabel(view: GuruView, room: number, cards: Cards, names: string[]): string {
  const here = view.table.rooms[room];
  const { door } = view.table;
  if (door?.room === room) return say('room.door', { room, name: names[door.seat] ?? '' });
  if (!here || here.count === 0) return say('room.gone', { room });
  const top = here.cards.at(-1);
  const label = top
    ? say('room.top', { room, count: here.count, card: cardName(cards.get(top), top) })
    : say('room.label', { room, count: here.count });
  const known = (view.you?.known?.[room] ?? []).flatMap((id, at) => (id && !here.cards[at] ? [id] : []));
  if (known.length === 0) return label;
  return say('room.known', { label, cards: all(known.map((id) => cardName(cards.get(id), id))) });
}

function who(telling: Telling, seat: unknown): { name: string; you: string } {
  const number = Number(seat);
  return { name: telling.names[number] ?? String(number), you: number === telling.seat ? 'yes' : 'no' };
}

function named(telling: Telling, ids: string[]): string[] {
  const cards = readCards(telling.data);
  return ids.map((id) => cardName(cards.get(id), id));
}

function plain(telling: Telling, id: unknown): string {
  return readCards(telling.data).get(String(id))?.name ?? String(id);
}

function faces(shown: string[]): string {
  return all(shown.map((face) => face.toUpperCase()));
}

export function prompt(view: GameView, legal: Legal, telling: Telling): string {
  const { phase, actors, table, you, result } = asGuru(view);
  const actor = actors.find((one) => typeof one === 'number');
  const mine = legal.moves.length > 0;
  const name = telling.names[Number(actor ?? 0)] ?? '';
  switch (phase) {
    case 'first':
    case 'reveal':
    case 'deal':
      return say(`prompt.${phase}`);
    case 'choose':
      if (mine) return say(table.forced ? 'prompt.choose.must' : 'prompt.choose.you');
      return say('prompt.choose.wait', { name });
    case 'decide':
      if (mine)
        return say(table.forced ? 'prompt.decide.must' : 'prompt.decide.you', {
          count: you?.hand?.length ?? 0,
        });
      return say('prompt.decide.wait', { name, room: table.door?.room ?? 0 });
    case 'combat': {
      const fight = table.combat?.fights.find(({ seat }) => seat === table.combat?.seat);
      if (!mine || !fight) return say('prompt.combat.wait', { name });
      if (fight.skulls === 'inf') return say('prompt.combat.endless');
      return say('prompt.combat.short', { count: fight.skulls - fight.swords });
    }
    case 'dice':
      return say('prompt.dice', { card: plain(telling, table.combat?.dice?.card) });
    default: {
      const winners = result?.winners ?? [];
      const gold = result?.scores[winners[0] ?? 0] ?? 0;
      if (winners.length > 1)
        return say('prompt.over.shared', {
          names: all(winners.map((seat) => telling.names[seat] ?? '')),
          gold,
        });
      const how = result?.reason === 'tie broken by the last round' ? 'prompt.over.tie' : 'prompt.over.one';
      return say(how, { ...who(telling, winners[0] ?? 0), gold });
    }
  }
}

export function tell(event: GameEvent, telling: Telling): string | null {
  const told = known(event);
  if (!told) return null;
  const person = 'seat' in told ? who(telling, told.seat) : {};
  switch (told.event) {
    case 'round':
      return say('tell.round', { ...who(telling, told.start), round: told.round });
    case 'reveal':
      return say('tell.reveal', { cards: all(named(telling, told.cards)) });
    case 'deal':
      return say('tell.deal', { rooms: told.rooms });
    case 'look':
    case 'leave':
      return say(`tell.${told.event}`, { ...person, room: told.room, count: told.count });
    case 'stay':
      return say('tell.stay', {
        ...person,
        room: told.room,
        rooms: all(told.to.map(String)),
        card: named(telling, [told.shown])[0] ?? '',
      });
    case 'cards':
      return say('tell.cards', { ...person, cards: all(named(telling, told.cards)) });
    case 'equip':
      return say('tell.equip', { ...person, card: plain(telling, told.card) });
    case 'consume': {
      const [card, monster] = told.cards;
      if (!monster) return say('tell.consume', { ...person, card: plain(telling, card) });
      return say('tell.consume.monster', {
        ...person,
        card: plain(telling, card),
        monster: plain(telling, monster),
      });
    }
    case 'reroll':
    case 'dice':
      return say(`tell.${told.event}`, {
        ...person,
        card: plain(telling, told.card),
        faces: faces(told.faces),
      });
    case 'survived':
    case 'knocked-out':
      return say(`tell.${told.event}`, { ...person, gold: told.gold });
    case 'over':
      return prompt({ ...telling.view, phase: 'over' }, { moves: [], open: [] }, telling);
  }
}

export function describe(move: string, telling: Telling): string {
  const [verb, ...rest] = move.split(' ');
  const card = plain(telling, rest[0]);
  switch (verb) {
    case 'first':
      return say('move.first', who(telling, rest[0]));
    case 'reveal':
    case 'deal':
    case 'stay':
    case 'leave':
    case 'done':
      return say(`move.${verb}`);
    case 'look':
      return say('move.look', { room: rest[0] ?? '' });
    case 'roll':
    case 'equip':
      return say(`move.${verb}`, { card });
    case 'consume':
      if (rest[1]) return say('move.consume.monster', { card, monster: plain(telling, rest[1]) });
      return say('move.consume', { card });
    case 'reroll':
      return say('move.reroll', { card, faces: faces(rest.slice(1)) });
    case 'dice':
      return say('move.dice', { faces: faces(rest) });
    default:
      return say('move.other', { move });
  }
}

export function plate(view: GameView, seat: number): SeatFigures {
  const { phase, table, seats, result } = asGuru(view);
  const here = seats[seat];
  if (!here) return {};
  const fight = table.combat?.fights.find((one) => one.seat === seat);
  const line = () => {
    if (phase === 'over') return result?.winners.includes(seat) ? say('plate.won') : '';
    if (fight?.state === 'fighting') return say('plate.fights');
    if (fight?.state === 'survived') return say('plate.survived', { gold: fight.gold ?? 0 });
    if (fight?.state === 'knocked-out') return say('plate.out');
    if (fight) return say('plate.waits');
    if (here.left) return say('plate.left', { count: here.count });
    if (table.door?.seat === seat) return say('plate.looks', { room: table.door.room });
    return say(table.turn === seat ? 'plate.turn' : 'plate.in');
  };
  const pieces = here.tokens > 0 ? [say('plate.tokens', { count: here.tokens })] : [];
  const count = here.gold;
  return {
    figure: say('plate.gold', { count }),
    count,
    icon: shared['gold'],
    line: line(),
    pieces,
    isOut: here.left && !fight,
  };
}

// How a fight ended, with its gold.
export function gain({ seat, state, gold }: Fight, names: string[]): string {
  const key = state === 'survived' ? 'told.survived' : 'told.knocked-out';
  return say(key, { name: names[seat] ?? '', gold: gold ?? 0 });
}

export const unit = (count: number) => say('plate.gold', { count });
export const chart = () => say('end.label');
export function scores(view: GameView): number[] {
  return asGuru(view).seats.map(({ gold }) => gold);
}
export function part(view: GameView): string {
  return say('part', { round: asGuru(view).table.round });
}
