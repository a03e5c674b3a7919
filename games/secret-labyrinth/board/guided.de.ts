// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  goal: 'Bring deine Figur zu dem Bild auf dieser Karte, und die Karte gehört dir. Sieben Schätze oder sieben Trolle gewinnen.',
  outer:
    'Jeder Zug beginnt mit zwei Drehungen, ob du willst oder nicht. Wähl den Außenring und dreh ihn einen Schritt.',
  middle: 'Ausprobieren gibt es nicht: Gedreht ist gedreht. Dreh als Zweites den Mittelring.',
  take: 'Jetzt darfst du gehen, so weit die Wege verbunden sind. Sie führen zum Troll auf der Karte: Nimm sie dir.',
  again:
    'Ada hat einen Schatz genommen. Du bist wieder dran, also wieder zwei Drehungen: zuerst der Mittelring.',
  centre: 'Die Mitte dreht sich beliebig viele Schritte, aber nur einmal pro Zug. Dreh sie um sechs.',
  animal: 'Ein Fabeltier gehört zu keinem Satz, aber es ist einen Tausch wert. Nimm es.',
  trade:
    'Vor deiner ersten Drehung erlaubt dir ein Fabeltier einen Tausch: Gib Ada eine Karte und zieh blind zwei von ihr. Gib ihr den Troll.',
  hand: 'Zwei Schätze für einen Troll, und das Fabeltier ist weg. Nur du siehst, welche Karten du hast.',
  third: 'Jetzt deine zwei Drehungen: Dreh noch einmal den Mittelring.',
  turn: 'Und die Mitte um sechs; in einem neuen Zug ist sie wieder frei.',
  meet: 'Da steht Ada. Figuren versperren einander nie den Weg, aber wer auf einer anderen stehen bleibt, darf sie herausfordern. Geh zu ihr.',
  duel: 'Fordere Ada um eine Karte heraus. Mit dem Würfel ginge es um so viele Schätze oder Trolle, wie er zeigt.',
  fist: 'Beide wählen geheim und zeigen zugleich: Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein. Versuch es mit Papier und leg es fest.',
  place:
    'Papier schlägt Stein! Ada hat dir eine Karte gegeben, und du setzt ihre Figur auf ein beliebiges freies Feld. Dieses ist weit weg.',
  end: 'Zweimal drehen, gehen und die Karte nehmen oder duellieren: Das ist ein Zug. Wer zuerst sieben Schätze oder sieben Trolle hat, gewinnt.',
};
export default sentences;
