// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Se gana o se pierde en equipo: hay que despejar la mazmorra y luego vencer a su jefe. Se juega con palabras en inglés.',
  'Cada cual forma una palabra. Las letras de la carta mueven tu peón arriba, a la derecha, abajo o a la izquierda; las demás no hacen nada.',
  'Choca con un enemigo para golpearlo. Una trampa se abre si su letra está en tu palabra; si no, te detiene y quema una carta.',
  'Cuando están todas las palabras, los enemigos caminan con las suyas. Cada ronda cuesta una carta, y con el mazo vacío se pierde.',
  'Un enemigo capturado es una ficha. Gasta una en lo que sabe hacer tu clase.',
];
