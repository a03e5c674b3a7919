// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  welcome:
    'Tres rondas, y gana quien tenga más oro al final. En cada una de estas quince salas hay dos cartas.',
  look: 'Te toca. Elige esta sala y mira dentro: solo tú verás sus cartas.',
  mimic: 'Un Mímico tiene cuatro calaveras, y tú no tienes espadas. Con estas cartas no ganarías nada.',
  stay: 'Así que quédate. Tus cartas van a las salas siguientes, la más baja primero, y la última queda boca arriba a la vista de la mesa.',
  minotaur:
    'Tom también se ha quedado y ha descubierto aquí un Minotauro. Lo que está boca arriba dice a toda la mesa adónde no ir.',
  key: 'Ada ha salido con lo que encontró. En esta sala hay ahora tres cartas: una es la llave que pusiste. Mira dentro.',
  enough: 'Tres calaveras contra tres espadas: con igualar basta. Sal, y el oro de todas tus cartas es tuyo.',
  fights:
    'Cuando no queda nadie dentro, toca luchar. Tienes ocho de oro; Tom tenía pocas espadas y no recibe oro, pero podrá repetir una tirada más adelante.',
  limit:
    'La ronda dos trae cartas más fuertes, herramientas y dados. En cada turno desaparece una sala; con tres salas hay que salir, encuentres lo que encuentres.',
  second: 'Empieza quien ganó más oro. Mira en esta sala.',
  vampire:
    'Ocho calaveras son demasiadas. Quédate otra vez, y recuerda: la Hoja rúnica va a la sala siguiente. Clew te la apunta a lápiz en la carta.',
  blade: 'El resto ha salido, y ahí está tu hoja. Mira en esa sala.',
  chance:
    'El Sabio tira dos dados, y la hoja puede ayudar. El botón dice qué probabilidad tienes de sobrevivir: sal.',
  roll: 'Ahora luchas. Tira los dados del Sabio: cada cara da una espada, dos espadas o ninguna.',
  equip: 'Una espada contra tres calaveras. Equipa la hoja: da dos espadas, y su oro sigue contando.',
  end: 'Tres espadas contra tres calaveras: diez de oro más, y vas en cabeza. La ronda tres trae cartas aún más fuertes. Ya sabes todo lo necesario para tu propia partida.',
};
export default sentences;
