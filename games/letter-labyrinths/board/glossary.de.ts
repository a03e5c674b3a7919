// The words of Letter Labyrinths that explain themselves, in German: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  enemy: [
    'Gegner',
    'Lauf dagegen, um ihn zu treffen; nach genug Treffern ist er gefangen und dein Marker. Nach euren Wörtern läuft er nach seinem.',
  ],
  boss: [
    'Boss',
    'Kommt, wenn die Dungeonkarte umgedreht wird, und läuft nach mehreren Wörtern hintereinander.',
  ],
  trap: [
    'Falle',
    'Öffnet sich, wenn ihr Buchstabe irgendwo in deinem Wort steht; sonst hält sie dich auf und verbrennt eine Karte.',
  ],
  fortune: [
    'Schicksalskarte|Karte',
    'Ihre Buchstaben bewegen dich nach oben, rechts, unten oder links; alle anderen tun nichts.',
  ],
  burning: [
    'Verbrennen|verbrennt',
    'Eine Karte des Stapels ist für immer weg. Ist er nach dem Zug der Gegner leer, verliert ihr.',
  ],
  deck: [
    'Stapel',
    'Jede Runde nimmt eine Karte davon. Ist er am Ende des Zugs der Gegner leer, verliert ihr.',
  ],
  pawn: ['Figur', 'Sie darf durch andere Figuren laufen, aber kein Wort darf auf einer enden.'],
  hit: ['Treffer', 'Jeder Buchstabe, der dich in einen Gegner führen würde, ist ein Treffer.'],
  token: [
    'Bonusmarker|Marker',
    'Ein gefangener Gegner. Bezahl einen für die Fähigkeit deiner Klasse, einmal je Runde.',
  ],
  sprint: [
    'Sprint',
    'In deinem nächsten Wort bewegt dich jeder passende Buchstabe um zwei Felder, eins oder keins, wie du willst.',
  ],
  disable: ['Entschärfen', 'Alle Fallen neben dir kommen zurück in den Beutel.'],
  double: ['Doppelt', 'Noch ein Wort in dieser Runde.'],
  recover: ['Zurückholen', 'Misch eine Karte, die schon aktiv war, zurück in den Stapel.'],
  reveal: [
    'Aufdecken',
    'Sieh die oberste Karte an, dann behalte sie, wirf sie ab oder mach sie zur aktiven.',
  ],
  portal: ['Portal', 'Spring auf ein freies blaues Feld am Rand.'],
} satisfies Words;
