// What a guided game says besides its own sentences, in Spanish.
import type { Messages } from './messages.en';

const messages: Messages = {
  where: 'Primera partida con guía',
  step: 'Paso {step} de {steps}',
  watching: 'Mira lo que pasa.',
  watch: 'Saltar',
  look: 'Seguir',
  move: 'Hazlo por mí',
  back: 'Volver',
  leave: 'Salir',
  another: 'Esa jugada vale en una partida. Aquí, prueba la que está iluminada.',
  'over.play': 'Primera partida fácil',
  'over.again': 'Otra vez',
  label: 'Guía',
  loading: 'La guía está poniendo la mesa…',
};
export default messages;
