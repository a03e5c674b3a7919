// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  start: 'Se gana o se pierde en equipo. Para empezar, pon tu peón en una casilla azul: esta.',
  card: 'Esta carta da dirección a doce letras: N, U y W van hacia arriba; D, A e Y, a la derecha; H, E y X, hacia abajo; M, I y V, a la izquierda. Las demás letras no se mueven.',
  dawn: 'Cada letra de tu palabra es un paso. DAWN va dos veces a la derecha y dos hacia arriba, y su último paso golpea al limo de encima. Escríbela y juégala.',
  deck: 'Cuando están todas las palabras, se descubre la carta siguiente y los enemigos caminan con las suyas. El mazo es el reloj: cuando se vacía, se pierde.',
  add: 'En esta carta A, D y D van hacia arriba: tres golpes, que con el primero bastan para capturar al limo. Escribe ADD.',
  double:
    'Un enemigo capturado es una ficha, y una ficha paga lo que sabe hacer tu clase. La tuya da una palabra más: úsala.',
  mad: 'A tu derecha hay una trampa A. Solo se abre con una palabra que tenga una A; cualquier otra se pararía ahí y quemaría una carta. Escribe MAD.',
  end: 'La trampa ya no está y has seguido adelante. Hay que capturar a los enemigos y vencer al jefe que llega, antes de que se acaben las cartas. Ya sabes todo lo necesario.',
};
export default sentences;
