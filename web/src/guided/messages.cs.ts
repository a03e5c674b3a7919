// What a guided game says besides its own sentences, in Czech.
import type { Messages } from './messages.en';

const messages: Messages = {
  where: 'První hra s průvodcem',
  step: 'Krok {step} z {steps}',
  watching: 'Dívej se, co se děje.',
  watch: 'Přeskočit',
  look: 'Pokračovat',
  move: 'Udělej to za mě',
  back: 'Zpět',
  leave: 'Odejít',
  another: 'Ve hře by to šlo. Tady zkus tah, který svítí.',
  'over.play': 'Zahrát si snadnou první hru',
  'over.again': 'Ještě jednou',
  label: 'Průvodce',
  loading: 'Průvodce chystá stůl…',
};
export default messages;
