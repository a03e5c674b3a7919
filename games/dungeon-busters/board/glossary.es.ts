// The words of Dungeon Busters that explain themselves, in Spanish: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  monster: ['Monstruo|monstruos', 'Hay que vencerlo en equipo: sus PV son lo que deben sumar las cartas.'],
  card: [
    'Carta de combate|carta',
    'Cada persona pone una en secreto. Queda a la vista hasta el final de la mazmorra.',
  ],
  cancel: ['Anularse|anulan', 'Las cartas que eligieron dos o más personas no cuentan, ninguna de ellas.'],
  hp: ['PV', 'Si las cartas que cuentan los alcanzan, el grupo gana; si no, pierde.'],
  chest: ['Cofre', 'Si el grupo gana, la carta más baja que cuenta toma el cofre 1; la siguiente, el 2.'],
  lowest: [
    'Carta más baja|carta más baja',
    'Si el grupo pierde, quien la jugó entrega todas las gemas de su color más abundante.',
  ],
  gem: ['Gema|gemas', 'Un punto cada una; un trío de los tres colores y la mayoría de un color pagan más.'],
  set: ['Trío', 'Una gema de cada color: tres puntos más.'],
  spoils: [
    'Botín',
    'Gemas perdidas o que nadie pudo tomar; se las reparte el próximo grupo que gane, la carta más baja primero.',
  ],
  bank: ['Banco', 'De aquí se pagan los cofres; lo que se ha acabado no se paga.'],
  leader: ['Líder', 'Lo que va por turnos empieza por quien lidera.'],
  adventurer: ['Personaje', 'Quién eres en el grupo. No cambia nada.'],
} satisfies Words;
