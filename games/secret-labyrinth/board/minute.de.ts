// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Hol dir einen ganzen Satz: alle Schätze oder alle Trolle.',
  'In jedem Zug drehst du zweimal an den Ringen. Gedreht ist gedreht; Ausprobieren gibt es nicht.',
  'Dann gehst du, so weit der Weg reicht. Bleib auf dem Bild der offenen Karte stehen, und die Karte gehört dir.',
  'Bleibst du stehen, wo schon jemand steht, darfst du um Karten duellieren: mit Schere, Stein, Papier.',
  'Eine Fabeltierkarte bezahlt vor dem Drehen einen Tausch: eine deiner Karten gegen zwei fremde, blind gezogen.',
];
