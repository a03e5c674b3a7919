// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Alle zeichnen gleichzeitig, jeweils auf dem eigenen Blatt. Die Karte sagt, was heute zählt.',
  'Zeichne eine Linie von der Treppe zu einem Ausgang: nie durch eine Wand, nie zweimal durch ein Feld. Radieren darfst du bis zum letzten Symbol.',
  'Mit einem kleinen Rätsel gewinnst du Schwert, Bogen, Schlüssel oder Schatz. Besiegst du einen Boss in seinem Rätsel, kommst du dort hinaus.',
  'Fallen kosten ein Herz; Ratten ohne Schwert und Skelette ohne Bogen auch. Ohne Herzen oder in der Sackgasse bekommst du keine Punkte.',
  'Wer zuerst draußen ist, dreht die Sanduhr um. Sei draußen, bevor sie abgelaufen ist.',
];
