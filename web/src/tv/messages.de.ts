// What a television says in German.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} auf dem Fernseher',
  join: 'Mitspielen oder zusehen',
  scan: 'Scannen und Platz nehmen',
  how: 'Richte die Kamera eines Telefons auf das Quadrat, oder tippe den Code auf {house} ein.',
  seats: '{taken} von {all} Plätzen',
  free: 'Freier Platz',
  hands: 'Die Karten bleiben auf den Telefonen',
  'wait.people': '{count, plural, one {Noch ein Platz ist frei.} other {Noch # Plätze sind frei.}}',
  'wait.start': 'Alle sind da. {host} beginnt das Spiel.',
  unknown: 'Kein Tisch hat den Code {code}. Sieh auf einem Telefon nach und öffne diese Seite neu.',
  finding: 'Der Tisch wird gesucht',
  broken: 'Das Haus antwortet nicht. Dieser Bildschirm versucht es von selbst wieder.',
  closed:
    'Dieser Tisch spielt ohne Zuschauer, darum ist hier nichts von ihm zu sehen. Wer ihn eröffnet hat, kann sie vor dem nächsten Spiel zulassen.',
  gone: 'Diesen Tisch gibt es nicht mehr.',
  log: 'Was geschah',
  'log.empty': 'Noch ist nichts geschehen.',
  next: 'Eine Revanche wird vorbereitet.',
  won: 'Gewonnen',
};
export default messages;
