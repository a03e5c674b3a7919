// What a guided game says besides its own sentences, in German.
import type { Messages } from './messages.en';

const messages: Messages = {
  where: 'Erstes Spiel mit Begleitung',
  step: 'Schritt {step} von {steps}',
  watching: 'Sieh zu, was passiert.',
  watch: 'Überspringen',
  look: 'Weiter',
  move: 'Mach du es',
  back: 'Zurück',
  leave: 'Verlassen',
  another: 'In einem Spiel ginge dieser Zug. Probier hier den, der beleuchtet ist.',
  'over.play': 'Leichtes erstes Spiel',
  'over.again': 'Noch einmal',
  label: 'Begleitung',
  loading: 'Die Begleitung deckt den Tisch …',
};
export default messages;
