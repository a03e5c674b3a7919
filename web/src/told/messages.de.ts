// What the page says about being told in German.
import type { Messages } from './messages.en';
const messages: Messages = {
  title: 'Bescheid bekommen',
  lead: 'Clew sagt dir zwei Dinge: Du bist am Zug, und jemand lädt dich ein. Sonst nichts, nie.',
  turns:
    '{count, plural, one {Du bist an einem Tisch am Zug} =2 {Du bist an zwei Tischen am Zug} =3 {Du bist an drei Tischen am Zug} other {Du bist an # Tischen am Zug}}',
  nothing: 'Nichts wartet auf dich',
  next: 'In {game} {count, plural, one {ist} other {sind}} {names} an der Reihe.',
  left: 'Noch {time}, bis {when}.',
  late: 'Deine Zeit ist abgelaufen.',
  playMove: 'Zug machen',
  playMoveAt: 'Zug machen in {game}',
  ask: '{names} braucht vielleicht eine Weile. Sollen wir dir Bescheid sagen?',
  'ask.how':
    'Ein Hinweis von diesem Browser, wenn du am Zug bist. Bei deinem Namen kannst du das jederzeit abstellen.',
  'ask.yes': 'Sag mir Bescheid',
  'ask.no': 'Ich schaue selbst',
  note: 'Ein Hinweis von diesem Browser',
  'note.closed': 'Kommt auch, wenn Clew geschlossen ist',
  'note.open': 'Kommt, solange Clew in einem Tab offen ist',
  'note.cannot':
    'Dieser Browser zeigt für dieses Haus keine Hinweise. Wo er es kann, erlauben es seine Einstellungen für diese Seite.',
  quiet: 'Ruhezeit',
  'quiet.how': 'Hinweise warten, bis sie vorbei ist, und kommen dann als einer',
  'quiet.from': 'Ruhe von',
  'quiet.until': 'Ruhe bis',
  devices: 'Browser, die Bescheid bekommen, wenn Clew geschlossen ist',
  'device.unknown': 'Ein Browser',
  'device.since': 'Seit {since, date, long}',
  'device.stop': 'Abstellen',
  'device.stopLabel': '{called} nichts mehr sagen',
  never: 'Keine Karte, keine Hand und kein Punktestand steht je in einem Hinweis.',
  broken: 'Das konnte das Haus gerade nicht. Bitte versuche es gleich noch einmal.',
};
export default messages;
