// What the rules say to a question that a board asks again whenever what it asks about changes. The last answer stands
// until the next one comes; null while nothing is asked, or nobody can say.
import { preview } from '../rules/sight';
import type { GameView } from '../lib/wire';

export interface Question {
  view: GameView;
  seat: number | null;
  ask: object;
}

export class Ahead<Answer> {
  #answer = $state.raw<Answer | null>(null);

  constructor(question: () => Question | null) {
    $effect(() => {
      const asked = question();
      if (!asked || asked.seat === null) {
        this.#answer = null;
        return;
      }
      let isOld = false;
      void preview<Answer>(asked.view, asked.seat, asked.ask).then((answer) => {
        if (!isOld) this.#answer = answer;
      });
      return () => (isOld = true);
    });
  }
  get answer(): Answer | null {
    return this.#answer;
  }
}
