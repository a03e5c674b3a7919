// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Gana quien tenga más oro tras tres rondas.',
  'En tu turno, mira dentro de una sala. Solo tú ves sus cartas.',
  'Sal con todas, o quédate: entonces van una a una a las salas siguientes, la más baja primero, y la última queda boca arriba.',
  'En cada turno desaparece una sala. Cuando quedan pocas, hay que salir.',
  'Cuando no queda nadie dentro, toca luchar. Con tantas espadas como calaveras, el oro es tuyo; con menos, no hay nada.',
];
