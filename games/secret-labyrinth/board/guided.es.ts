// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  goal: 'Lleva tu pieza al dibujo de esta carta y la carta es tuya. Siete tesoros o siete troles dan la victoria.',
  outer: 'Cada turno empieza con dos giros, quieras o no. Elige el anillo exterior y gíralo un paso.',
  middle: 'No vale probar: lo girado, girado está. Como segundo giro, gira el anillo medio.',
  take: 'Ahora puedes caminar hasta donde estén unidos los caminos. Llevan al trol de la carta: tómala.',
  again: 'Ada ha tomado un tesoro. Te toca otra vez, y otra vez son dos giros: primero el anillo medio.',
  centre: 'El centro gira los pasos que quieras, pero solo una vez por turno. Gíralo seis.',
  animal: 'Una criatura no pertenece a ninguna serie, pero vale un trueque. Tómala.',
  trade:
    'Antes de tu primer giro, una criatura te permite un trueque: das una carta a Ada y robas a ciegas dos de las suyas. Dale el trol.',
  hand: 'Dos tesoros por un trol, y la criatura se ha ido. Solo tú ves qué cartas tienes.',
  third: 'Ahora, tus dos giros: gira otra vez el anillo medio.',
  turn: 'Y el centro, seis pasos; en un turno nuevo vuelve a estar libre.',
  meet: 'Ahí está Ada. Las piezas nunca se cortan el paso, pero quien se para sobre otra puede desafiarla. Ve hasta ella.',
  duel: 'Desafía a Ada por una carta. Con el dado sería por tantos tesoros o troles como marque.',
  fist: 'Se elige en secreto y se abre a la vez: piedra gana a tijera, tijera gana a papel, papel gana a piedra. Prueba con papel y séllalo.',
  place:
    '¡Papel gana a piedra! Ada te ha dado una carta, y tú pones su pieza en cualquier casilla libre. Esta queda lejos.',
  end: 'Dos giros, caminar, y la carta o un duelo: eso es un turno. Gana quien antes reúna siete tesoros o siete troles.',
};
export default sentences;
