// The words of Karak: Labyrinth that explain themselves, in German: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  gem: ['Edelstein|Edelsteine', 'Führe deine Linie darüber: Die Karte sagt, was jeder heute wert ist.'],
  rat: ['Ratte|Ratten', 'Mit dem Schwert besiegst du sie, ohne kostet sie ein Herz.'],
  skeleton: ['Skelett|Skelette', 'Mit dem Bogen besiegst du es, ohne kostet es ein Herz.'],
  ghost: [
    'Geist|Geister',
    'Kostet nichts; manche Karten zahlen für genau so viele Geister, nicht mehr und nicht weniger.',
  ],
  trap: ['Falle|Fallen', 'Kostet immer ein Herz.'],
  sword: [
    'Schwert',
    'Sein Rätsel: Verbinde alle Zahlen von der kleinsten zur größten. Von da an besiegst du Ratten.',
  ],
  bow: [
    'Bogen',
    'Sein Rätsel: ein Weg durchs Labyrinth vom Skelett zu einem Pfeil. Von da an besiegst du Skelette.',
  ],
  key: ['Schlüssel', 'Sein Rätsel: Finde alle Schlüssel der gesuchten Form. Er öffnet den Schatz.'],
  treasure: [
    'Schatz',
    'Nur mit dem Schlüssel: Dann öffnet sich sein Rätsel, ein Weg von einem Schlüssel zur Truhe mit dem Rubin.',
  ],
  scroll: [
    'Schriftrolle|Rolle',
    'Karten nennen Schriftrollen, die du besuchen sollst; nennen sie mehrere, zählt die Reihenfolge.',
  ],
  minotaur: [
    'Minotaurus|Boss',
    'Ein Boss und ein Ausgang. Sein Rätsel: Fülle die Lücken so, dass kein Symbol viermal in einer Reihe steht.',
  ],
  spider: [
    'Spinne',
    'Ein Boss und ein Ausgang. Ihr Rätsel: Finde die Stellen, die auf beiden Bildern gleich sind.',
  ],
  troll: ['Troll', 'Ein Boss und ein Ausgang. Sein Rätsel: Markiere alle Monster der häufigsten Art.'],
  stairs: [
    'Treppe|Treppen',
    'Die Karte sagt, bei welcher du beginnst; eine andere ist nur ein Ausgang, wenn sie es sagt.',
  ],
  heart: ['Herz|Herzen', 'Du hast drei. Mit dem dritten scheidest du aus und bekommst keine Punkte.'],
  walked: ['Linie', 'Eine einzige Linie über die Felder: nie durch eine Wand, nie zweimal über ein Feld.'],
  fastest: [
    'Als Erstes draußen',
    'Wer zuerst entkommt, nimmt Marker 1 und dreht für alle anderen die Sanduhr um.',
  ],
  puzzle: [
    'Rätsel',
    'Solange es offen ist, zeichnest und radierst du nicht: Löse es oder lehne es ab, ein für alle Mal.',
  ],
  timer: [
    'Sanduhr',
    'Wer zuerst draußen ist, dreht sie um; ist sie abgelaufen, bekommt keine Punkte, wer noch drinnen ist.',
  ],
} satisfies Words;
