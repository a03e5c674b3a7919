// Same as in English: games.alone
// What the screens about oneself say in German.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: 'Du und dieses Haus',
  nobody: 'Dieses Haus kennt dich noch nicht.',
  since: 'Dein Name ist gesichert seit {since, date, long}.',
  guest: 'Zu Gast, nur diesem Browser bekannt.',
  broken: 'Das konnte das Haus gerade nicht. Bitte versuch es gleich noch einmal.',
  stay: 'Jetzt nicht',

  'keep.title': 'Sichere deinen Namen',
  'keep.how':
    'Dein Name lebt nur in diesem Browser. Wird der geleert, weiß niemand mehr, dass diese Spiele deine waren. Sichere ihn auf einem von zwei Wegen. Niemand fragt nach einer E-Mail-Adresse.',
  'keep.kept':
    '{ways, select, both {Gesichert mit einem Zettel und {count, plural, one {einem Passkey} other {# Passkeys}}.} sheet {Gesichert mit einem Zettel.} passkey {Gesichert mit {count, plural, one {einem Passkey} other {# Passkeys}}.} other {Noch ist er nicht gesichert: Geht das Gerät verloren, ist auch dein Name weg.}}',
  'keep.passkey': 'Mit einem Passkey',
  'keep.passkeyHow': 'Dein Handy oder Laptop bewahrt ihn auf. Du nutzt Finger, Gesicht oder PIN.',
  'keep.passkeyNot': 'Passkeys brauchen ein Haus mit eigenem Namen, erreichbar über https.',
  'keep.passkeyDo': 'Passkey anlegen',
  'keep.passkeyMore': 'Noch einen Passkey anlegen',
  'keep.passkeyMade':
    'Angelegt auf {called, select, none {einem unbekannten Gerät} other {{called}}}, {since, date, long}',
  'keep.passkeyDrop': 'Entfernen',
  'keep.passkeyDropLabel': 'Passkey von {called} entfernen',
  'keep.paper': 'Mit einem Zettel',
  'keep.paperHow':
    'Zwölf Wörter und ein Code zum Scannen. Druck oder speichere ihn und hüte ihn wie einen Hausschlüssel.',
  'keep.paperDo': 'Zettel zeigen',
  'keep.paperNew': 'Neuen Zettel machen',
  'keep.paperNewHow': 'Dein Zettel ist vom {made, date, long}. Ein neuer macht ihn wertlos.',

  'paper.title': 'Dein Zettel für den Notfall',
  'paper.how':
    'Druck oder speichere ihn jetzt; er wird nicht noch einmal gezeigt. Wer ihn hat, kann hier {name} sein: Hüte ihn also wie einen Hausschlüssel. Ein neuer Zettel macht diesen wertlos.',
  'paper.print': 'Zettel drucken',
  'paper.save': 'Wörter speichern',
  'paper.done': 'Ich habe ihn',
  'paper.made': 'Gemacht am {made, date, long}',
  'paper.scan': 'Scanne den Code oder gib die zwölf Wörter ein unter',
  'paper.square': 'Ein Code, der zu diesem Namen zurückführt',
  'paper.file': 'clew-zettel.txt',

  'devices.title': 'Wo du angemeldet bist',
  'devices.here': 'Dieses Gerät, jetzt',
  'devices.seen': 'Zuletzt gesehen: {seen, date, long}',
  'devices.unknown': 'Ein Gerät',
  'devices.out': 'Abmelden',
  'devices.outLabel': '{called} abmelden',
  'devices.none': 'Nur hier. Sobald dein Name gesichert ist, stehen alle deine Geräte in dieser Liste.',
  'devices.add': 'Auf einem anderen Gerät anmelden',
  'devices.addHow':
    'Scanne das mit dem anderen Gerät oder öffne dort den Link. Er gilt einmal, bis {until, time, short}.',
  'devices.square': 'Ein Code, der ein anderes Gerät anmeldet',
  'devices.link': 'Link für das andere Gerät',

  'programs.title': 'Deine Programme',
  'programs.how':
    'Ein Programm kommt mit einem Token. Eines, das spielt, ist ein Bot mit eigenem Namen, und alle sehen, dass es einer ist.',
  'programs.bot': 'Name des Bots',
  'programs.botDo': 'Bot anlegen',
  'programs.readerDo': 'Token anlegen',
  'programs.called': 'Wofür es ist',
  'programs.once':
    'Dieser Token wird nur dieses eine Mal gezeigt. Kopiere ihn jetzt; wer ihn hat, kann als {name} kommen.',
  'programs.token': 'Der Token',
  'programs.used':
    '{used, select, 0 {Nie benutzt} other {Benutzt: {day, date, long}}}; gilt bis {until, date, long}',
  'programs.drop': 'Zurückziehen',
  'programs.dropLabel': 'Token für {called} zurückziehen',
  'programs.forget': 'Entfernen',
  'programs.forgetLabel': 'Bot {name} entfernen',
  'programs.isBot': 'Bot',
  'programs.isReader': 'Liest deine Spiele',

  'data.title': 'Deine Daten',
  'data.how':
    'Dieses Haus bewahrt deinen Namen, deine Spiele und was du an Tischen schreibst. Sonst nichts, und niemand sonst bekommt es.',
  'data.save': 'Alles speichern',

  'logOut.title': 'Hier abmelden',
  'logOut.kept': 'Dieser Browser vergisst, wer du bist. Dein Passkey oder dein Zettel bringt dich zurück.',
  'logOut.how':
    'Dieser Browser vergisst, wer du bist. Dein Name ist noch nicht gesichert, also führt kein Weg zurück zu deinen Plätzen.',
  'endSessions.title': 'Überall abmelden',
  'endSessions.kept':
    'Alle Geräte vergessen, wer du bist, auch dieses. Dein Passkey oder dein Zettel bringt dich zurück.',
  'endSessions.how':
    'Alle Browser vergessen, wer du bist, auch dieser. Dein Name ist noch nicht gesichert, also führt kein Weg zurück zu deinen Plätzen.',
  'forgetMe.title': 'Lösche mich',
  'forgetMe.how':
    'Dein Name, deine Geräte und alles, was du geschrieben hast, sind weg. An allen Tischen steht statt deines Namens „Somebody“; deine Züge bleiben, denn es sind auch die Spiele der anderen. Das geschieht sofort und lässt sich nicht rückgängig machen.',
  'forgetMe.first': 'Erst meine Daten speichern',
  'forgetMe.do': '{name} löschen',

  'games.title': 'Meine Spiele',
  'games.count':
    '{all, plural, =0 {Noch keine Spiele.} one {Ein Spiel.} other {# Spiele.}} {playing, plural, =0 {} one {Eines läuft noch.} other {# laufen noch.}}',
  'games.all': 'Alle meine Spiele',
  'games.some': 'Alle deine Spiele in diesem Haus, mit Datum, Leuten und wie es ausging.',
  'games.game': 'Spiel',
  'games.anyGame': 'Alle Spiele',
  'games.with': 'Mit',
  'games.anybody': 'Wem auch immer',
  'games.bots': 'Nur Bots',
  'games.when': 'Wann',
  'games.anyTime': 'Irgendwann',
  'games.days':
    '{days, select, 7 {Die letzte Woche} 30 {Der letzte Monat} 365 {Das letzte Jahr} other {Die letzten {days} Tage}}',
  'games.text': 'Suchen',
  'games.status': 'Stand',
  'games.anyStatus': 'Alle',
  'games.playing': 'Läuft noch',
  'games.over': 'Zu Ende',
  'games.clear': 'Zurücksetzen',
  'games.none': 'Keines deiner Spiele passt. Setz die Filter zurück, um alle zu sehen.',
  'games.made': '{made, date, medium}',
  'games.time': '{made, time, short}',
  'games.length': '{moves, plural, one {1 Zug} other {# Züge}}',
  'games.imported': 'Anderswo gespielt',
  'games.goesOn': 'Läuft noch',
  'games.waits': 'Noch fehlen Leute',
  'games.alone': 'Bots',
  'games.replay': 'Wiederholung',
  'games.continue': 'Öffnen',
  'games.replayLabel': 'Wiederholung: {game} vom {made, date, medium}',
  'games.continueLabel': '{game} vom {made, date, medium} öffnen',
  'games.private': 'Nur wer mitgespielt hat, darf darauf zurückblicken.',
  'games.share': 'Alle mit dem Link ansehen lassen',
  'games.unshare': 'Nur für die, die mitgespielt haben',
  'games.copy': 'Link kopieren',
  'games.copied': 'Kopiert',
  'games.copyLabel': 'Link zu {game} vom {made, date, medium} kopieren',
  'games.more': '{count} weitere zeigen',
  'games.save': 'Diese Spiele speichern',
  'games.import': 'Aufzeichnung einlesen',
  'games.importTitle': 'Welcher Platz war deiner?',
  'games.importHow': 'Die anderen bleiben bloße Namen. Das Spiel wird Zug für Zug geprüft.',
  'games.importNone': 'Keiner davon',
  'games.importSeat': 'Platz {seat}',
  'games.importBroken': 'Diese Datei ist keine Aufzeichnung eines Spiels.',

  'back.title': 'Zurück zu deinem Namen',
  'back.is': 'Du bist hier {name}. Machst du weiter, ist dieser Browser von da an jemand anderes.',
  'back.link': 'Ein anderes Gerät von dir hat diesen Link gemacht. Hier damit anmelden?',
  'back.linkDo': 'Hier anmelden',
  'back.passkey': 'Mit deinem Passkey',
  'back.passkeyDo': 'Passkey benutzen',
  'back.words': 'Mit deinem Zettel',
  'back.wordsLabel': 'Die zwölf Wörter',
  'back.wordsHow': 'In ihrer Reihenfolge. Von jedem genügen vier Buchstaben.',
  'back.wordsDo': 'Zurückkehren',
  'back.device': 'Auf einem angemeldeten Gerät zeigt deine Seite einen Code, den du mit diesem scannst.',
  'back.stopped': 'Es ist nichts passiert: Kein Passkey wurde gewählt.',
};
export default messages;
