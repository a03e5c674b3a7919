// Written by make-wire.ts from games/letter-labyrinths/views.yaml: change that, then run `script/web wire`.

export type Phase =
  | 'classes'
  | 'enemies'
  | 'traps'
  | 'placing'
  | 'deal'
  | 'players'
  | 'shuffle'
  | 'reveal'
  | 'push'
  | 'reaction'
  | 'attack'
  | 'over';
export type Reason = 'dungeon-cleared' | 'no-fortune-cards';
export type StepResult =
  | 'move'
  | 'none'
  | 'stay'
  | 'wall'
  | 'damage'
  | 'capture'
  | 'armour'
  | 'cleared'
  | 'trap'
  | 'bump'
  | 'blocked';
export type Ability = 'sprint' | 'disable' | 'double' | 'recover' | 'reveal' | 'portal';
export type Event =
  | StepEvent
  | DiscardEvent
  | ActiveEvent
  | AbilityEvent
  | RevealEvent
  | EnemyEvent
  | TrapEvent
  | FlipEvent
  | RoundEvent
  | EndEvent;

export type Result = {
  winners: number[];
  scores: number[];
  reason: Reason;
};
export type Enemy = {
  id: number;
  word: string;
  damage: number;
  hits: number;
  at: string | null;
  captor: number | null;
};
export type Boss = {
  at: string | null;
  size: number;
  damage: number;
  hits: number;
  captor: number | null;
  rests: boolean;
  words: string[];
};
export type Trap = {
  at: string;
  letter: string;
};
export type Said = {
  round: number;
  seat: number;
  word: string;
};
export type Table = {
  dungeon: string;
  side: 'front' | 'back';
  round: number;
  active: number | null;
  deck: number;
  top: number | null;
  known: number[];
  past: number[];
  discards: number[];
  enemies: Enemy[];
  boss: null | Boss;
  traps: Trap[];
  bag: {
    [k: string]: number;
  };
  revealed: number | null;
  push: number[];
  words: Said[];
};
export type Seat = {
  class: string | null;
  at: string | null;
  tokens: number;
  words_left: number;
  ability_used: boolean;
  passed: boolean;
  sprint: boolean;
};
export type You = Record<string, never>;
export type StepEvent = {
  event: 'step';
  who: string;
  letter: string;
  result: StepResult;
  at: string;
  foe?: number | 'boss';
};
export type DiscardEvent = {
  event: 'discard';
  card: number;
};
export type ActiveEvent = {
  event: 'active';
  card: number;
};
export type AbilityEvent = {
  event: 'ability';
  seat: number;
  ability: Ability;
};
export type RevealEvent = {
  event: 'reveal';
  card: number;
};
export type EnemyEvent = {
  event: 'enemy';
  id: number;
  at: string;
};
export type TrapEvent = {
  event: 'trap';
  letter: string;
  at: string;
};
export type FlipEvent = {
  event: 'flip';
  boss_at: string;
};
export type RoundEvent = {
  event: 'round';
  round: number;
};
export type EndEvent = {
  event: 'end';
  reason: Reason;
};
