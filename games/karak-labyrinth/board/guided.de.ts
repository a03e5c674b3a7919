// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  ready:
    'Alle zeichnen gleichzeitig, jeweils auf dem eigenen Blatt. Sobald alle bereit sind, wird die Karte aufgedeckt: Sag, dass du es bist.',
  card: 'Die Karte sagt, was heute zählt: ein Punkt für jeden Edelstein, zwei für den Ausgang beim Troll und einer, wenn du zuerst draußen bist.',
  start: 'Sie sagt auch, wo du beginnst. Starte bei Treppe A.',
  line: 'Tipp dieses Feld an oder zieh das Ende deiner Linie dorthin. Sie geht von Feld zu Feld, nie durch eine Wand und nie zweimal durch dasselbe Feld.',
  trap: 'Eine Falle kostet ein Herz, Ratten ohne Schwert und Skelette ohne Bogen auch. Du hast drei Herzen; mit dem letzten scheidest du aus.',
  ghost:
    'Geister sind harmlos. Aber jedes Symbol nietet die Linie fest: Was du davor gezeichnet hast, lässt sich nicht mehr radieren. Geh weiter zum Geist.',
  key: 'Schwert, Bogen und Schlüssel öffnen je ein Rätsel, sobald du auf sie kommst. Geh zum Schlüssel.',
  keys: 'Kreise fünf Schlüssel der gesuchten Form ein und drück dann auf „Fertig“. Du könntest auch verzichten, aber eine zweite Chance gibt es nicht.',
  'keys.else':
    'Nicht ganz. Im Spiel kostet eine falsche Antwort fünf Sekunden. Such fünf Schlüssel der gesuchten Form.',
  scroll:
    'Der Schlüssel gehört dir: Jetzt ginge ein Schatz auf. Zeichne weiter über die Schriftrolle; heute verlangt keine Zeile der Karte danach, also ist sie nichts wert.',
  gem: 'Ein Edelstein, ein Punkt. Hol ihn dir.',
  far: 'Über leere Felder findet die Linie selbst ihren Weg. Tipp den nächsten Edelstein an.',
  out: 'Zwei Punkte. Nur wer hinauskommt, bekommt sie auch: Die drei Bosse sind auf jeder Karte Ausgänge. Geh zum Troll.',
  troll:
    'Jeder Boss hat ein Rätsel. Kreise alle Monster der häufigsten Art ein, es sind sieben, und drück dann auf „Fertig“.',
  'troll.else':
    'Nicht ganz. Im Spiel kostet eine falsche Antwort fünf Sekunden. Zähl, welches Monster am häufigsten da ist, und kreise alle davon ein.',
  end: 'Draußen, und das zuerst: fünf Punkte. Jetzt läuft der Sand für alle anderen. Du weißt alles, was du für ein eigenes Rennen brauchst.',
};
export default sentences;
