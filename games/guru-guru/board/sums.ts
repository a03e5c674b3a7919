// What the swords and skulls of a fight are made of, for the two bars on one scale.
import { isAlly, type Card, type Cards, type Fight } from './table';

export interface Part {
  key: string;
  name: string;
  count: number;
  dice: boolean; // thrown: hatched
}

export function worth(faces: string[]): number {
  return faces.reduce((sum, face) => sum + (face === 'x' ? 0 : Number(face)), 0);
}

export function haul(fight: Fight, cards: Cards): Card[] {
  return fight.cards.flatMap((id) => cards.get(id) ?? []);
}

export function skullParts(fight: Fight, cards: Cards): Part[] {
  return haul(fight, cards)
    .filter((card) => card.type === 'monster' && !fight.discarded.includes(card.id))
    .map((card) => ({
      key: card.id,
      name: card.name,
      count: card.skulls === 'inf' ? Infinity : card.skulls,
      dice: false,
    }));
}

// Whatever neither a card nor its dice account for (the +100 token, say) is one more part, so that the bar is true.
export function swordParts(fight: Fight, cards: Cards): Part[] {
  const parts: Part[] = [];
  for (const card of haul(fight, cards)) {
    const isUsed =
      fight.equipped.includes(card.id) || (card.use === 'consume' && fight.discarded.includes(card.id));
    const sure = isAlly(card) ? card.swords : isUsed ? (card.effect?.swords ?? 0) : 0;
    if (sure > 0) parts.push({ key: card.id, name: card.name, count: sure, dice: false });
    const thrown = worth(fight.throws.find((one) => one.card === card.id)?.faces ?? []);
    if (thrown > 0) parts.push({ key: `${card.id} dice`, name: card.name, count: thrown, dice: true });
  }
  const rest = fight.swords - parts.reduce((sum, part) => sum + part.count, 0);
  const pair = haul(fight, cards).find((card) => card.effect?.hero_pair && fight.equipped.includes(card.id));
  if (rest > 0) parts.push({ key: 'rest', name: pair?.name ?? '', count: rest, dice: false });
  return parts;
}

export function goldIn(fight: Fight, cards: Cards): number {
  return haul(fight, cards)
    .filter((card) => !fight.discarded.includes(card.id))
    .reduce((sum, card) => sum + card.gold, 0);
}
