// How a table is laid out; its shape follows from the window alone, so nothing that happens in a game can change it.
//   short   a small phone, or one whose browser takes much room: header, players and tabs are one line with a menu
//   tall    a phone with room for a row of players and a row of tabs
//   side    a phone on its side, or a page zoomed in a lot: the board left, everything else in a column
//   tablet  the board as wide as the screen, the bar below
//   beside  too low or too narrow for a log: the board left, players and bar in a column
//   wide    the board left; players, bar and log in a column
import { MediaQuery } from 'svelte/reactivity';

export type Shape = 'short' | 'tall' | 'side' | 'tablet' | 'beside' | 'wide';

const isLying = new MediaQuery('(max-height: 480px) and (min-aspect-ratio: 1/1)');
const isPhone = new MediaQuery('(max-width: 760px)');
const isShort = new MediaQuery('(max-height: 779px)');
const isWide = new MediaQuery('(min-width: 1101px) and (min-height: 720px)', true);
const isBroad = new MediaQuery('(min-aspect-ratio: 6/5)');

// Beside a television a phone is a hand: the board is a glance, and the bar has the room (screens/Play.svelte says when).
let isHand = $state(false);

export const frame = {
  get isHand(): boolean {
    return isHand;
  },
  set isHand(is: boolean) {
    isHand = is;
  },
  get shape(): Shape {
    if (isLying.current) return 'side';
    if (isPhone.current) return isShort.current ? 'short' : 'tall';
    if (isWide.current) return 'wide';
    return isBroad.current ? 'beside' : 'tablet';
  },
  // One line above the board; everything else is in its menu.
  get isFolded(): boolean {
    return this.shape === 'short' || this.shape === 'side';
  },
  // A column beside the board, high enough for a stage.
  get hasColumn(): boolean {
    return this.shape === 'wide' || this.shape === 'beside';
  },
};
