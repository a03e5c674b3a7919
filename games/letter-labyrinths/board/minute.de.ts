// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Ihr gewinnt oder verliert gemeinsam: Räumt den Dungeon, dann besiegt seinen Boss. Gespielt wird mit englischen Wörtern.',
  'Alle bilden ein Wort. Buchstaben auf der Karte bewegen deine Figur nach oben, rechts, unten oder links; die anderen tun nichts.',
  'Lauf gegen einen Gegner, um ihn zu treffen. Eine Falle öffnet sich, wenn ihr Buchstabe in deinem Wort steht; sonst hält sie dich auf und verbrennt eine Karte.',
  'Haben alle ihr Wort gebildet, laufen die Gegner nach ihren. Jede Runde kostet eine Karte, und ist der Stapel leer, verliert ihr.',
  'Ein gefangener Gegner ist ein Marker. Gib einen aus für das, was deine Klasse kann.',
];
