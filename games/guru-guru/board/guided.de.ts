// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  welcome:
    'Drei Runden, und wer am Ende das meiste Gold hat, gewinnt. In diesen fünfzehn Räumen liegen je zwei Karten.',
  look: 'Du bist dran. Wähl diesen Raum und schau hinein: Nur du siehst die Karten darin.',
  mimic:
    'Ein Mimik hat vier Totenköpfe, und du hast kein Schwert. Mit diesen Karten würdest du nichts gewinnen.',
  stay: 'Also bleib. Deine Karten kommen in die nächsten Räume, die niedrigste zuerst, und die letzte liegt für alle offen.',
  minotaur:
    'Auch Tom ist geblieben und hat hier einen Minotaurus aufgedeckt. Was offen liegt, zeigt allen, wo man besser nicht hingeht.',
  key: 'Ada ist mit ihrem Fund gegangen. In diesem Raum liegen jetzt drei Karten: Eine ist der Schlüssel, den du hineingelegt hast. Schau hinein.',
  enough:
    'Drei Totenköpfe gegen drei Schwerter: Gleich viele reichen. Geh, und das Gold aller deiner Karten gehört dir.',
  fights:
    'Sind alle draußen, wird gekämpft. Du hast acht Gold; Tom hatte zu wenige Schwerter und bekommt kein Gold, dafür später einen neuen Wurf.',
  limit:
    'Runde zwei bringt stärkere Karten, Werkzeuge und Würfel. In jedem Zug verschwindet ein Raum; bei drei Räumen musst du gehen, was immer du findest.',
  second: 'Wer am meisten Gold gewonnen hat, beginnt. Schau in diesen Raum.',
  vampire:
    'Acht Totenköpfe sind zu viele. Bleib wieder, und merk dir: Die Runenklinge kommt in den nächsten Raum. Clew notiert sie dir mit Bleistift auf der Karte.',
  blade: 'Die anderen sind gegangen, und da liegt deine Klinge. Schau in diesen Raum.',
  chance:
    'Der Weise wirft zwei Würfel, und die Klinge kann helfen. Der Knopf zeigt, wie wahrscheinlich du überlebst: Geh.',
  roll: 'Jetzt kämpfst du. Wirf die Würfel des Weisen: Eine Seite gibt ein Schwert, zwei Schwerter oder keins.',
  equip:
    'Ein Schwert gegen drei Totenköpfe. Rüste die Klinge aus: Sie gibt zwei Schwerter, und ihr Gold zählt trotzdem.',
  end: 'Drei Schwerter gegen drei Totenköpfe: zehn Gold mehr, und du führst. Runde drei bringt noch stärkere Karten. Du weißt alles, was du für ein eigenes Spiel brauchst.',
};
export default sentences;
