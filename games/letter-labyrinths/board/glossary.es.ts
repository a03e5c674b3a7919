// The words of Letter Labyrinths that explain themselves, in Spanish: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  enemy: [
    'Enemigo|enemigos',
    'Choca con él para golpearlo; con bastantes golpes lo capturas y es tu ficha. Tras vuestras palabras camina con la suya.',
  ],
  boss: ['Jefe', 'Llega cuando se da la vuelta la carta de mazmorra y deletrea varias palabras seguidas.'],
  trap: ['Trampa', 'Se abre si su letra está en tu palabra; si no, te detiene y quema una carta.'],
  fortune: [
    'Carta de fortuna|carta',
    'Sus letras te mueven arriba, a la derecha, abajo o a la izquierda; las demás no hacen nada.',
  ],
  burning: [
    'Quemar|quema',
    'Una carta del mazo se pierde para siempre. Si tras el turno enemigo está vacío, se pierde.',
  ],
  deck: ['Mazo', 'Cada ronda gasta una carta. Si está vacío al final del turno enemigo, se pierde.'],
  pawn: ['Peón', 'Puede pasar por otros peones, pero una palabra no puede acabar en uno.'],
  hit: ['Golpe', 'Cada letra que te llevaría contra un enemigo es un golpe.'],
  token: [
    'Ficha extra|ficha',
    'Un enemigo capturado. Paga una para usar la habilidad de tu clase, una vez por ronda.',
  ],
  sprint: [
    'Esprint',
    'En tu próxima palabra cada letra que coincide te mueve dos casillas, una o ninguna, a tu gusto.',
  ],
  disable: ['Desactivar', 'Todas las trampas junto a ti vuelven a la bolsa.'],
  double: ['Doblar', 'Una palabra más en esta ronda.'],
  recover: ['Recuperar', 'Baraja de nuevo en el mazo una carta que ya estuvo activa.'],
  reveal: ['Revelar', 'Mira la carta de arriba y luego déjala, descártala o hazla la activa.'],
  portal: ['Portal', 'Salta a una casilla azul libre del borde.'],
} satisfies Words;
