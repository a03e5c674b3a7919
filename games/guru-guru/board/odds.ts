// Chances of Sword dice, for the small line under a choice: faces 1 1 2 2 x x, exactly.
import { isAlly, type Card } from './table';

// The chance that `dice` thrown together show `need` swords or more.
export function reach(dice: number, need: number): number {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < dice; ++die) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (const face of [0, 1, 2]) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 3);
    sums = next;
  }
  let total = 0;
  for (const [sum, chance] of sums) if (sum >= need) total += chance;
  return Math.min(1, total);
}

// One die again and again until it shows X (GG-66): the chance of `need` swords or more.
export function reachUntilX(need: number): number {
  if (need <= 0) return 1;
  return (reachUntilX(need - 1) + reachUntilX(need - 2)) / 3;
}

export interface Result {
  swords: number;
  isMore: boolean; // so many or more
  chance: number;
}
// What a card's own dice may come to, with the chance of each: most swords first. Dice that depend on other cards are told
// for one.
export function results(card: Card): Result[] {
  if (card.dice === 0) return [];
  if (card.dice === 'until-x') {
    const least = Array.from({ length: 6 }, (_, swords) => reachUntilX(swords));
    return least
      .map((chance, swords) => {
        const isMore = swords === least.length - 1;
        return { swords, isMore, chance: isMore ? chance : chance - (least[swords + 1] ?? 0) };
      })
      .reverse();
  }
  const dice = typeof card.dice === 'number' ? card.dice : 1;
  return Array.from({ length: 2 * dice + 1 }, (_, at) => 2 * dice - at).map((swords) => ({
    swords,
    isMore: false,
    chance: reach(dice, swords) - reach(dice, swords + 1),
  }));
}

// Whether leaving with these cards can end well at all: by swords and dice, or by something that may be used up.
export function mayLive(cards: Card[], sum: Prospect, tokens: number): boolean {
  if (sum.chance > 0) return true;
  const helps = ({ use, effect }: Card) =>
    use === 'consume' && Boolean(effect?.discard_monster ?? effect?.swords ?? effect?.dice);
  return cards.some(helps) || (tokens > 0 && sum.skulls !== 'inf' && sum.dice > 0);
}

export interface Prospect {
  skulls: number | 'inf';
  swords: number; // sure ones: allies and equipment
  dice: number;
  gold: number;
  chance: number; // to survive with allies, dice and equipment, nothing consumed, no token paid
}

export function prospect(cards: Card[], round: number): Prospect {
  const allies = cards.filter(isAlly).length;
  const treasures = cards.filter((card) => card.type === 'treasure').length;
  const monsters = cards.filter((card) => card.type === 'monster').length;
  const equipment = allies > 0 ? cards.filter((card) => card.use === 'equip') : [];
  const hasHero =
    round > 1 && (cards.some((card) => card.type === 'hero') || equipment.some((card) => card.effect?.hero));
  let swords = 0;
  let dice = 0;
  let isBerserk = false;
  for (const card of cards) {
    swords += card.swords;
    if (card.dice === 'until-x') isBerserk = true;
    else
      dice += card.dice === 'per-treasure' ? treasures : card.dice === 'per-monster' ? monsters : card.dice;
  }
  for (const { effect } of equipment) {
    if (effect?.hero_pair) swords += hasHero ? 100 : 0;
    swords += effect?.swords ?? 0;
    dice += effect?.dice === 'per-ally' ? allies : (effect?.dice ?? 0);
  }
  const isEndless = cards.some((card) => card.skulls === 'inf');
  const skulls = cards.reduce((sum, card) => sum + (card.skulls === 'inf' ? 0 : card.skulls), 0);
  const gold = cards.reduce((sum, card) => sum + card.gold, 0);
  if (isEndless) return { skulls: 'inf', swords, dice, gold, chance: 0 };
  return { skulls, swords, dice, gold, chance: chanceOf(skulls - swords, dice, isBerserk) };
}

function chanceOf(need: number, dice: number, isBerserk: boolean): number {
  if (need <= 0) return 1;
  if (!isBerserk) return reach(dice, need);
  let total = 0; // over what the plain dice show
  for (let sum = 0; sum <= 2 * dice; ++sum)
    total += (reach(dice, sum) - reach(dice, sum + 1)) * reachUntilX(need - sum);
  return total;
}
