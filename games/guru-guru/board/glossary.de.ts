// The words of Guru Guru Labyrinth that explain themselves, in German: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  room: ['Raum|Räume', 'Ein Stapel Karten im Kreis. In deinem Zug schaust du in einen; danach ist er weg.'],
  floor: [
    'Ebene|Ebenen',
    'Eine eigene Runde, mit stärkeren Karten, je tiefer sie liegt. Sind nur noch wenige Räume da, müssen alle gehen.',
  ],
  treasure: ['Schatz', 'Sein Gold gehört dir, wenn du den Kampf überstehst.'],
  monster: [
    'Monster',
    'Seine Totenköpfe stehen im Kampf gegen dich; sein Gold gehört dir, wenn du überlebst.',
  ],
  ally: [
    'Verbündeter',
    'Bringt im Kampf Schwerter oder würfelt um sie; und nur mit einem darfst du Schätze einsetzen.',
  ],
  hero: ['Held', 'Ein Verbündeter, der auf B2 und B3 auch das uralte heilige Schwert führen kann.'],
  gold: ['Gold', 'Wer nach der letzten Runde am meisten davon hat, gewinnt.'],
  skull: [
    'Totenkopf|Totenköpfen',
    'Steht im Kampf gegen dich. Mit mehr Totenköpfen als Schwertern gehst du zu Boden.',
  ],
  sword: [
    'Schwert|Schwertern',
    'Jedes zählt gegen einen Totenkopf. So viele Schwerter wie Totenköpfe genügen.',
  ],
  die: [
    'Schwertwürfel|Würfel',
    'Verbündete werfen ihn: Zwei Seiten bringen ein Schwert, zwei bringen zwei, zwei keins.',
  ],
  token: [
    'Würfelmarker',
    'Den bekommst du, wenn du zu Boden gehst. Bezahl einen in einem späteren Kampf, um neu zu würfeln.',
  ],
  stay: [
    'Bleiben|bleib',
    'Du behältst keine der Karten: Sie werden in die nächsten Räume gelegt, die niedrigste zuerst, die letzte offen.',
  ],
  leave: [
    'Gehen|Geh',
    'Du nimmst alle Karten, die du gerade gesehen hast, und tust bis zum Kampf nichts mehr.',
  ],
  door: ['Tür', 'Sie zeigt den Raum, in den jemand gerade schaut.'],
  equip: ['Ausrüsten', 'Setz den Schatz einmal ein; er bleibt dir, und sein Gold auch.'],
  consume: ['Verbrauchen', 'Gib den Schatz für seine Wirkung weg; sein Gold ist verloren.'],
} satisfies Words;
