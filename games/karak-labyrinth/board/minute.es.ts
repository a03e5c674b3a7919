// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Se dibuja a la vez, cada cual en su hoja. La carta dice qué cuenta hoy.',
  'Traza una línea de la escalera a una salida: nunca a través de un muro ni dos veces por la misma casilla. Puedes borrar hasta el último símbolo.',
  'Con un pequeño acertijo ganas la espada, el arco, la llave o el tesoro. Vence a un jefe en su acertijo y sales por ahí.',
  'Las trampas cuestan un corazón; las ratas sin espada y los esqueletos sin arco, también. Sin corazones o en un callejón sin salida no puntúas.',
  'Quien sale primero da la vuelta al reloj de arena. Sal antes de que se acabe.',
];
