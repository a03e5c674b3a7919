// What a television says in Spanish.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} en el televisor',
  join: 'Jugar o mirar',
  scan: 'Escanea y siéntate',
  how: 'Apunta la cámara de un teléfono al cuadrado o escribe el código en {house}.',
  seats: '{taken} de {all} asientos',
  free: 'Asiento libre',
  hands: 'Las manos se quedan en los teléfonos',
  'wait.people': '{count, plural, one {Queda un asiento libre.} other {Quedan # asientos libres.}}',
  'wait.start': 'Ya están todos. {host} empieza la partida.',
  unknown: 'Ninguna mesa tiene el código {code}. Míralo en un teléfono y abre esta página de nuevo.',
  finding: 'Buscando la mesa',
  broken: 'La casa no responde. Esta pantalla lo intenta de nuevo por sí sola.',
  closed:
    'Esta mesa juega sin espectadores, así que aquí no se muestra nada. Quien la abrió puede permitirlos antes de la próxima partida.',
  gone: 'Esta mesa ya no está aquí.',
  log: 'Lo que ha pasado',
  'log.empty': 'Todavía no ha pasado nada.',
  next: 'Se prepara una revancha.',
  won: 'Ha ganado',
};
export default messages;
