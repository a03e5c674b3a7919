// The words of Dungeon Busters that explain themselves, in German: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  monster: [
    'Monster|Monsters',
    'Besiegt es gemeinsam: Seine LP sind, was eure Karten zusammen ergeben müssen.',
  ],
  card: [
    'Kampfkarte|Karte',
    'Alle legen eine verdeckt hin. Sie liegt dann offen, bis der Dungeon vorbei ist.',
  ],
  cancel: ['Aufheben|heben', 'Karten, die zwei oder mehr gewählt haben, zählen nicht, keine von ihnen.'],
  hp: ['LP', 'Erreichen die gezählten Karten sie, gewinnt die Gruppe; sonst verliert sie.'],
  chest: ['Truhe', 'Gewinnt die Gruppe, nimmt die niedrigste gezählte Karte Truhe 1, die nächste Truhe 2.'],
  lowest: [
    'Niedrigste Karte|niedrigste Karte',
    'Verliert die Gruppe, gibt, wer sie gespielt hat, alle Edelsteine der häufigsten Farbe ab.',
  ],
  gem: [
    'Edelstein|Edelsteine',
    'Je ein Punkt; ein Satz aller drei Farben und die Mehrheit einer Farbe zahlen mehr.',
  ],
  set: ['Satz', 'Ein Edelstein jeder Farbe: drei Punkte dazu.'],
  spoils: [
    'Beute',
    'Verlorene Edelsteine und solche, die niemand nehmen konnte; die nächsten Sieger teilen sie, die niedrigste Karte zuerst.',
  ],
  bank: ['Bank', 'Von hier werden die Truhen bezahlt; was ausgegangen ist, wird nicht bezahlt.'],
  leader: ['Anführer', 'Geht etwas reihum, beginnt es beim Anführer.'],
  adventurer: ['Abenteurer', 'Wer du in der Gruppe bist. Es ändert nichts.'],
} satisfies Words;
