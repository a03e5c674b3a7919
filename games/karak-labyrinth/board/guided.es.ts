// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  ready:
    'Se dibuja a la vez, cada cual en su hoja. En cuanto toda la mesa lo tiene todo listo se descubre la carta: avisa tú también.',
  card: 'La carta dice qué cuenta hoy: un punto por cada gema, dos por salir ante el trol y uno por salir antes que nadie.',
  start: 'También dice dónde empiezas. Empieza en la escalera A.',
  line: 'Toca esta casilla, o arrastra hasta ella el final de tu línea. Va de casilla en casilla, nunca a través de un muro ni dos veces por la misma.',
  trap: 'Una trampa cuesta un corazón; las ratas sin espada y los esqueletos sin arco, también. Tienes tres corazones; con el último quedas fuera.',
  ghost:
    'Los fantasmas son inofensivos. Pero cada símbolo remacha la línea: lo dibujado antes ya no se puede borrar. Sigue hasta el fantasma.',
  key: 'La espada, el arco y la llave abren un acertijo en cuanto llegas a ellos. Ve a la llave.',
  keys: 'Rodea cinco llaves de la forma que se pide y pulsa «Hecho». También podrías renunciar, pero no hay segunda oportunidad.',
  'keys.else':
    'No del todo. En una partida, una respuesta errónea cuesta cinco segundos. Busca cinco llaves de la forma que se pide.',
  scroll:
    'La llave es tuya: ahora se abriría un tesoro. Sigue dibujando por el pergamino; hoy ninguna fila de la carta lo pide, así que no vale nada.',
  gem: 'Una gema, un punto. Tómala.',
  far: 'Por casillas vacías la línea encuentra sola el camino. Toca la siguiente gema.',
  out: 'Dos puntos. Solo puntúa quien sale: los tres jefes son salidas en todas las cartas. Ve al trol.',
  troll:
    'Cada jefe tiene un acertijo. Rodea todos los monstruos del tipo más común, que son siete, y pulsa «Hecho».',
  'troll.else':
    'No del todo. En una partida, una respuesta errónea cuesta cinco segundos. Cuenta qué monstruo aparece más veces y rodéalos todos.',
  end: 'Fuera, y antes que nadie: cinco puntos. Ahora corre la arena para el resto. Ya sabes todo lo necesario para tu propia carrera.',
};
export default sentences;
