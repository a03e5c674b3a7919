// The words of Karak: Labyrinth that explain themselves, in Spanish: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  gem: ['Gema|gemas', 'Pasa la línea por encima: la carta dice cuánto vale hoy cada una.'],
  rat: ['Rata|ratas', 'Con la espada la vences; sin ella te cuesta un corazón.'],
  skeleton: ['Esqueleto|esqueletos', 'Con el arco lo vences; sin él te cuesta un corazón.'],
  ghost: [
    'Fantasma|fantasmas',
    'No cuesta nada; algunas cartas pagan por un número exacto de fantasmas, ni más ni menos.',
  ],
  trap: ['Trampa|trampas', 'Siempre cuesta un corazón.'],
  sword: ['Espada', 'Su acertijo: une los números de menor a mayor. Desde entonces vences a las ratas.'],
  bow: [
    'Arco',
    'Su acertijo: un camino por el laberinto del esqueleto a una flecha. Desde entonces vences a los esqueletos.',
  ],
  key: ['Llave', 'Su acertijo: encuentra las llaves de la forma pedida. Abre el tesoro.'],
  treasure: [
    'Tesoro',
    'Solo con la llave: entonces se abre su acertijo, un camino de una llave al cofre del rubí.',
  ],
  scroll: ['Pergamino|pergaminos', 'Las cartas piden pergaminos; si piden varios, cuenta el orden.'],
  minotaur: [
    'Minotauro|jefe',
    'Un jefe y una salida. Su acertijo: rellena los huecos sin que ningún símbolo quede cuatro veces en línea.',
  ],
  spider: [
    'Araña',
    'Una jefa y una salida. Su acertijo: encuentra los lugares que son iguales en los dos dibujos.',
  ],
  troll: ['Trol', 'Un jefe y una salida. Su acertijo: marca todos los monstruos de la clase más frecuente.'],
  stairs: ['Escalera|escaleras', 'La carta dice en cuál empiezas; otra es salida solo si lo dice la carta.'],
  heart: ['Corazón|corazones', 'Tienes tres. Con el tercero quedas fuera y no puntúas.'],
  walked: ['Línea', 'Una sola línea por las casillas: nunca a través de un muro ni dos veces por la misma.'],
  fastest: [
    'Primera salida',
    'Quien escapa primero toma la ficha 1 y da la vuelta al reloj de arena para los demás.',
  ],
  puzzle: ['Acertijo', 'Mientras está abierto no dibujas ni borras: resuélvelo o recházalo para siempre.'],
  timer: [
    'Reloj de arena|reloj de arena',
    'Le da la vuelta quien sale primero; cuando se acaba, quien siga dentro no puntúa.',
  ],
} satisfies Words;
