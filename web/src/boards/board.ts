// What a game's board is given and what it offers. A board lives in games/<slug>/board/ and is found there:
//   Board.svelte   the board (in a parts/BoardBox.svelte) and the action bar (parts/ActionBar.svelte), side by side
//   words.ts       sentences: the prompt, the log, the move list, the seat plates (GameWords)
//   beats.ts       if what happens is worth telling step by step: the steps, and how long each is seen (GameBeats)
//   Finale.svelte  if the end is more than a podium: what stands round the verdict on the result page (EndProps)
//   World.svelte   its atmosphere: a scene behind the board, and a style that tints the page while :root has data-world="<slug>"
//   credits.ts     who made the printed game (Credits), for the page about Clew
// A game without a folder is played on boards/generic/. Nothing else names a game.
import type { Snippet } from 'svelte';
import type { Shape } from '../parts/shapes';
import type { Help } from '../lib/help.svelte';
import type { SoundName } from '../lib/sound';
import type { Clock, GameEvent, GameView, Legal, Refusal } from '../lib/wire';

export interface BoardProps {
  view: GameView; // what this onlooker may know
  seat: number | null; // whose eyes; null for somebody who watches
  legal: Legal; // of that seat, now
  names: string[]; // by seat
  beat: Beat | null; // what is being told; the view is the one of this beat
  data: Record<string, unknown>; // the game's component files by name: data['cards.json']
  clock: Clock | null;
  pending: string | null; // a move that was sent and is not answered yet: drawn as pencil
  refusal: (Refusal & { move: string }) | null; // why the last move was not made
  act: (move: string) => void; // sends a move in table notation; also one that may be refused: the answer explains
  explain: (rule: string) => void; // opens a clause in the rules panel
  help?: Help | undefined; // hints and the others' half words; nobody is helped in a replay
}

export type EndProps = Pick<BoardProps, 'view' | 'seat' | 'names' | 'data'> & { children: Snippet }; // the verdict

// One step of what happened, as the page shows it (table/queue.ts).
export interface Beat {
  ms: number; // how long it is seen, unless somebody is in a hurry
  view: GameView; // as far as it has been told: board, figures and plates show this one
  told: number; // how many of the events are told with it; the log has no more
  part?: string; // beats of one part follow each other, and a tap ends them together
  isSmall?: boolean; // one of many, such as a letter: as short without motion as with it
  stage?: string; // the title of a great moment: until it is over nobody is asked for anything
  chips?: { names: string[]; at: number }; // the stage's steps by name, where they are the same each time
  text?: string; // what is said in place of the prompt, where it asks for nothing
  sound?: SoundName; // heard as it begins to be seen
  scene?: unknown; // what the board draws meanwhile: its own business
}
// What the house told at once: the events, and the views before and after them.
export interface Happening {
  before: GameView;
  after: GameView;
  events: GameEvent[];
}
export interface GameBeats {
  // The steps in which it is told; none for what needs no telling. The last view is not a beat: it follows by itself.
  beats(happening: Happening, telling: Omit<Telling, 'view'>): Beat[];
  // What an event sounds like that is shown without beats, by its word.
  sounds?: Record<string, SoundName>;
}

export interface Telling {
  names: string[];
  seat: number | null;
  view: GameView;
  data: Record<string, unknown>;
}

export interface SeatFigures {
  colour?: string; // of the seat's piece, where the game prints one: blue, orange, green, purple, yellow, red
  figure?: string; // one number worth showing: "18 gold"
  count?: number; // that number alone, and what it counts as an icon, where a plate is narrow
  icon?: Shape | undefined;
  line?: string; // one status line
  pieces?: string[]; // short labels for the second row
  reasons?: { text: string; count: number }[]; // how the figure comes about, for whoever asks
  isOut?: boolean; // has nothing more to do for now: drawn pale, with a tick
}

// What a game wishes of the fixed boxes on a phone (table/TableFrame.svelte).
export interface Frame {
  ratio: number; // the board's height by its width
  bar: number; // px: the action bar is at least so high, at the cost of the board
}

export interface GameWords {
  learn?(): Promise<void>; // its catalogue, before anything is said
  frame?: Frame; // a square and 236 px if not said
  // Beside a television: may the board be a glance on the phone, or is what is asked answered on it? Never a glance if not said.
  isHandheld?(legal: Legal): boolean;
  // What is expected of this seat now, or who is awaited and for what: one plain sentence.
  prompt(view: GameView, legal: Legal, telling: Telling): string;
  // An event as a sentence, names first; null for one that says nothing to people.
  tell(event: GameEvent, telling: Telling): string | null;
  // Where one sentence tells several events, as a word its letters: for each event its sentence, or null. Else each has its own.
  tellRun?(events: GameEvent[], telling: Telling): (string | null)[];
  // What a listed move means, for the move box.
  describe(move: string, telling: Telling): string;
  // What a square of a refusal is called where its code does not stand on the board; null for what is no square.
  place?(code: string, telling: Telling): string | null;
  plate(view: GameView, seat: number, telling: Telling): SeatFigures;
  // For the chart at the end, where a game keeps score on its way: everybody's by now, and the part of the game.
  scores?(view: GameView): number[];
  unit?(count: number): string; // what a score counts: "47 gold"; points if not said
  chart?(): string; // the title of that chart: "Gold by round"
  part?(view: GameView): string;
  // Where all win or lose together: what everybody has in common by now, for that chart in place of scores.
  common?(view: GameView): number;
  // At the end. Where the points come from: each source with everybody's points by it.
  sources?(view: GameView, telling: Telling): { name: string; counts: number[] }[];
  // The verdict and what it rests on, where the game has better words than "You won together".
  end?(view: GameView, telling: Telling): { verdict: string; reason: string };
  // What a move that counted came to, where its first sentences would not say it.
  deed?(events: GameEvent[], telling: Telling): string;
  // What might have been: sentences, found by looking at the game after any of its lines.
  hindsight?(lines: number, viewAt: (line: number) => Promise<GameView>, telling: Telling): Promise<string[]>;
}

// Who made the printed game; what is not known is ''.
export interface Credits {
  title: string;
  designer: string;
  publisher: string;
  year: string;
  shop: string; // the publisher's address
}

// A game's own views and events, whose types are written from its views.yaml (wire.ts).
export type ViewOf<Phase extends string, Table, Seat, You, Result> = Omit<
  GameView,
  'phase' | 'table' | 'seats' | 'you' | 'result'
> & { phase: Phase; table: Table; seats: Seat[]; you?: You; all?: You[]; result: Result | null };

// What the house sends is of the game that it names; tests hold the rules against views.yaml.
export function viewReader<View extends GameView>(game: string) {
  const isOf = (view: GameView): view is View => view.game === game;
  return (view: GameView): View => {
    if (isOf(view)) return view;
    throw new Error(`A view of ${view.game} came to the board of ${game}.`);
  };
}
// Null for an event that the board does not know, as one of a newer house; the words are those it knows.
export function eventReader<Event extends GameEvent>(words: Record<Event['event'], true>) {
  const isKnown = (event: GameEvent): event is Event => event.event in words;
  return (event: GameEvent): Event | null => (isKnown(event) ? event : null);
}
