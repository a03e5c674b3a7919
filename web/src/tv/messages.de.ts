// What a television says in German.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} auf dem Fernseher',
  join: 'Mitspielen oder zuschauen',
  scan: 'Scannen und Platz nehmen',
  how: 'Richte die Kamera eines Handys auf das Quadrat oder gib den Tischcode unter {house} ein.',
  seats: '{taken} von {all} Plätzen',
  free: 'Freier Platz',
  hands: 'Karten bleiben auf den Handys',
  'wait.people': '{count, plural, one {Noch ein Platz ist frei.} other {Noch # Plätze sind frei.}}',
  'wait.start': 'Alle sind da. {host} startet das Spiel.',
  unknown: 'Kein Tisch hat den Code {code}. Sieh auf einem Handy nach und öffne diese Seite neu.',
  finding: 'Der Tisch wird gesucht',
  broken: 'Das Haus antwortet nicht. Dieser Bildschirm versucht es von selbst wieder.',
  closed:
    'An diesem Tisch wird ohne Publikum gespielt, darum ist hier nichts von ihm zu sehen. Der Host kann es vor dem nächsten Spiel zulassen.',
  gone: 'Diesen Tisch gibt es nicht mehr.',
  log: 'Was geschah',
  'log.empty': 'Noch ist nichts geschehen.',
  next: 'Eine Revanche wird vorbereitet.',
  won: 'Gewonnen',
};
export default messages;
