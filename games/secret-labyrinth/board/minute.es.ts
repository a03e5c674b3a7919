// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Consigue una serie entera: todos los tesoros o todos los troles.',
  'En cada turno giras los anillos dos veces. Lo girado, girado está; no vale probar.',
  'Después caminas hasta donde llegue el camino. Párate en el dibujo de la carta abierta y la carta es tuya.',
  'Si te paras donde ya hay alguien, puedes batirte por cartas a piedra, papel o tijera.',
  'Una carta de criatura paga un trueque antes de girar: una carta tuya por dos ajenas, a ciegas.',
];
