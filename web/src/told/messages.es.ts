// What the page says about being told in Spanish.
import type { Messages } from './messages.en';
const messages: Messages = {
  title: 'Avisos',
  lead: 'Clew te avisa de dos cosas: es tu turno y alguien te invita. De nada más, nunca.',
  turns:
    '{count, plural, one {Te toca en una mesa} =2 {Te toca en dos mesas} =3 {Te toca en tres mesas} other {Te toca en # mesas}}',
  nothing: 'Nada te espera',
  next: 'En {game} {count, plural, one {le toca} other {les toca}} a {names}.',
  left: 'Quedan {time}, hasta {when}.',
  late: 'Se acabó tu tiempo.',
  playMove: 'Hacer tu jugada',
  playMoveAt: 'Hacer tu jugada en {game}',
  ask: 'Puede que {names} tarde un rato. ¿Te avisamos?',
  'ask.how':
    'Un aviso de este navegador cuando sea tu turno. Puedes quitarlo junto a tu nombre en cualquier momento.',
  'ask.yes': 'Avísame',
  'ask.no': 'Ya miraré yo',
  note: 'Un aviso de este navegador',
  'note.closed': 'Llega aunque Clew esté cerrado',
  'note.open': 'Llega mientras Clew esté abierto en alguna pestaña',
  'note.cannot':
    'Este navegador no muestra avisos de esta casa. Si puede, se permiten en sus ajustes para este sitio.',
  quiet: 'Horas de silencio',
  'quiet.how': 'Los avisos esperan a que pasen y llegan como uno solo',
  'quiet.from': 'Silencio desde',
  'quiet.until': 'Silencio hasta',
  devices: 'Navegadores a los que se avisa con Clew cerrado',
  'device.unknown': 'Un navegador',
  'device.since': 'Desde el {since, date, long}',
  'device.stop': 'Quitar',
  'device.stopLabel': 'No avisar más a {called}',
  never: 'En un aviso nunca hay cartas, manos ni puntos.',
  broken: 'La casa no ha podido hacerlo ahora. Inténtalo de nuevo en un momento.',
};
export default messages;
