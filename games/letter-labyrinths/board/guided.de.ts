// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  start: 'Ihr gewinnt oder verliert gemeinsam. Setz zum Anfang deine Figur auf ein blaues Feld: auf dieses.',
  card: 'Diese Karte gibt zwölf Buchstaben eine Richtung: N, U und W gehen nach oben, D, A und Y nach rechts, H, E und X nach unten, M, I und V nach links. Alle anderen Buchstaben bewegen nichts.',
  dawn: 'Jeder Buchstabe deines Wortes ist ein Schritt. DAWN geht zweimal nach rechts und zweimal nach oben, und der letzte Schritt trifft den Schleim darüber. Schreib es und spiel es.',
  deck: 'Haben alle ein Wort gebildet, wird die nächste Karte aufgedeckt, und die Gegner laufen nach eigenen Wörtern. Der Stapel ist eure Uhr: Ist er leer, habt ihr verloren.',
  add: 'A, D und D gehen auf dieser Karte alle nach oben: drei Treffer, und mit dem ersten reicht das, um den Schleim zu fangen. Schreib ADD.',
  double:
    'Ein gefangener Gegner ist ein Marker, und ein Marker bezahlt, was deine Klasse kann. Deine gibt dir noch ein Wort: Nutze sie.',
  mad: 'Rechts von dir liegt eine Falle A. Sie öffnet sich nur für ein Wort mit A; jedes andere würde dort enden und eine Karte verbrennen. Schreib MAD.',
  end: 'Die Falle ist weg, und du bist weitergekommen. Fangt die Gegner und besiegt dann den Boss, bevor die Karten ausgehen. Du weißt alles, was du brauchst.',
};
export default sentences;
