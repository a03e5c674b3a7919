// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'El grupo vence a los monstruos en equipo, pero conviene esforzarse lo mínimo. Gana quien tenga más puntos.',
  'Cada persona pone una carta en secreto. Las cartas iguales se anulan.',
  'Si lo que queda suma los PV del monstruo, cae: la carta más baja se lleva el mejor cofre; la siguiente, el siguiente.',
  'Si no, quien jugó la carta más baja pierde todas las gemas de su color más abundante.',
  'Una gema es 1 punto, un trío de los tres colores 3 más, y tener la mayoría de un color otros 3.',
];
