// What a television says in Spanish.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} en el televisor',
  join: 'Jugar o mirar',
  scan: 'Escanea y siéntate',
  how: 'Apunta al cuadrado con la cámara de un teléfono, o escribe el código de la mesa en {house}.',
  seats: '{taken} de {all} asientos',
  free: 'Asiento libre',
  hands: 'Las manos se quedan en los teléfonos',
  'wait.people': '{count, plural, one {Queda un asiento libre.} other {Quedan # asientos libres.}}',
  'wait.start': 'Ya está todo el mundo. {host} empieza la partida.',
  unknown: 'Ninguna mesa tiene el código {code}. Míralo en un teléfono y abre otra vez esta página.',
  finding: 'Buscando la mesa',
  broken: 'La casa no responde. Esta pantalla vuelve a intentarlo por sí misma.',
  closed:
    'En esta mesa se juega sin público, así que aquí no se ve nada. Quien organiza puede permitirlo antes de la próxima partida.',
  gone: 'Esta mesa ya no está aquí.',
  log: 'Qué ha pasado',
  'log.empty': 'Aún no ha pasado nada.',
  next: 'Se está preparando la revancha.',
  won: 'Victoria',
};
export default messages;
