// What the rules say of a choice before it is made (rules/preview.cpp).
export interface Leaving {
  skulls: number | 'inf';
  swords: number; // sure ones: allies and equipment
  dice: number;
  gold: number;
  chance: number; // to survive with allies, dice and equipment, nothing consumed, no token paid
  may_live: boolean; // by whatever may still be used
}
export interface Sowing {
  to: number[]; // rooms, one a card
}
// What a card's own dice may come to, most swords first.
export interface Results {
  results: { swords: number; or_more: boolean; chance: number }[];
}
export interface Rerolling {
  chance: number;
}
