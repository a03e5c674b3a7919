// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Besiegt die Monster gemeinsam, aber sei dabei so faul wie möglich. Die meisten Punkte gewinnen.',
  'Alle legen eine Karte verdeckt hin. Gleiche Karten heben sich auf.',
  'Reicht die Summe der übrigen für die LP des Monsters, ist es besiegt: Die niedrigste Karte bekommt die beste Truhe, die nächste die nächste.',
  'Reicht sie nicht, verliert, wer die niedrigste Karte gespielt hat, alle Edelsteine der eigenen häufigsten Farbe.',
  'Ein Edelstein zählt 1 Punkt, ein Satz aus allen drei Farben 3 dazu, die Mehrheit in einer Farbe noch einmal 3.',
];
