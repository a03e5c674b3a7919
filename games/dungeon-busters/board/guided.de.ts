// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  monster:
    'Ein Roter Schleim mit fünf Lebenspunkten. Alle legen eine Karte verdeckt hin: Zusammen müssen sie mindestens fünf ergeben.',
  lazy: 'Die niedrigste Karte, die zählt, bekommt die beste Truhe. Die anderen haben schon gelegt; sei faul und spiel deine 2.',
  equal:
    'Gewonnen! Tom und Mia haben beide eine 6 gespielt, und gleiche Karten heben sich auf. Deine 2 und Adas 4 haben gereicht, und die niedrigste Karte, deine, hat die Truhe geholt.',
  word: 'Zehn Lebenspunkte. Ada sagt, sie spielt eine 6, aber niemand muss Wort halten. Spiel deine 3.',
  drop: 'Verloren: Ada hat wie du eine 3 gespielt, und beide Karten heben sich auf. Wer am niedrigsten gespielt hat, gibt alle Edelsteine der eigenen häufigsten Farbe ab. Du hast von jeder zwei: Gib Rot ab.',
  spoils:
    'Verlorene Edelsteine liegen hier, bis die Gruppe wieder gewinnt. Dann teilen sie sich alle, deren Karten gezählt haben.',
  speak:
    'Auch du darfst reden, hier einmal pro Monster. Tipp auf „Reden“ und sag den anderen, dass ihr kämpft.',
  left: 'Gespielte Karten liegen offen, bis der Dungeon zu Ende ist. So wissen alle, was du noch hast. Spiel deine 4.',
  take: 'Wieder gewonnen, und deine ist die niedrigste Karte, die gezählt hat: Du nimmst den ersten der verlorenen Edelsteine. Nimm Rot, dann hast du wieder einen Satz.',
  points:
    'Jeder Edelstein ist ein Punkt, jeder Satz aus drei Farben drei weitere, und noch einmal drei gibt die alleinige Mehrheit in einer Farbe.',
  end: 'Das ist alles: niedrig genug für die beste Truhe, hoch genug zum Gewinnen und nie gleich wie jemand anderes. Drei Dungeons mit vier Monstern sind ein Spiel.',
};
export default sentences;
