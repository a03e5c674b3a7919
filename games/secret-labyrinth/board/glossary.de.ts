// The words of Secret Labyrinth that explain themselves, in German: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  treasure: [
    'Schatz|Schätze',
    'Bleib auf seinem Bild stehen, wenn seine Karte offen liegt, und sie gehört dir. Alle sieben Schätze gewinnen.',
  ],
  troll: ['Troll|Trolle', 'Wird gewonnen wie ein Schatz. Auch alle sieben Trolle gewinnen.'],
  animal: [
    'Fabeltier|Fabeltierkarte',
    'Zählt für keinen Satz, bezahlt aber vor dem Drehen einen Tausch: eine deiner Karten gegen zwei fremde, blind gezogen.',
  ],
  ring: [
    'Ring|Ringen',
    'Äußerer und mittlerer Ring drehen sich einen Schritt im Uhrzeigersinn. Zweimal je Zug, bevor du gehst.',
  ],
  centre: ['Mitte', 'Sie dreht sich um beliebig viele Schritte, einmal je Zug.'],
  path: ['Weg', 'Alles, was du über offene Durchgänge erreichst; du darfst überall darauf stehen bleiben.'],
  shown: [
    'Offene Karte|offenen Karte',
    'Hinter ihr sind jetzt alle her. Bleib auf ihrem Bild stehen, und sie gehört dir.',
  ],
  duel: ['Duell|duellieren', 'Bleib stehen, wo jemand steht, und du darfst um Karten herausfordern.'],
  fists: [
    'Schere, Stein, Papier',
    'Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein. Beide wählen geheim.',
  ],
  trade: [
    'Tausch',
    'Du gibst eine Karte einer Art und ziehst zwei Karten der anderen Person, blind. Das Fabeltier ist dann aus dem Spiel.',
  ],
  castle: [
    'Burg',
    'Das Spielfeld. Wer ein Duell gewinnt, setzt die Figur der anderen Seite auf ein beliebiges freies Feld.',
  ],
  hand: ['Handkarten|Karten', 'Deine siehst du; von den anderen siehst du, wie viele sie haben.'],
} satisfies Words;
