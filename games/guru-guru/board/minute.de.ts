// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Wer nach drei Runden das meiste Gold hat, gewinnt.',
  'Wenn du dran bist, schau in einen Raum. Nur du siehst die Karten darin.',
  'Geh mit allen davon, oder bleib: Dann kommen sie einzeln in die nächsten Räume, die niedrigste zuerst, und die letzte liegt offen.',
  'In jedem Zug verschwindet ein Raum. Sind nur noch wenige übrig, musst du gehen.',
  'Sind alle draußen, wird gekämpft. Mit so vielen Schwertern wie Totenköpfen gehört das Gold dir; mit weniger bekommst du nichts.',
];
