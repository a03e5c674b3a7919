// The words of Guru Guru Labyrinth that explain themselves, in Spanish: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  room: ['Sala|salas', 'Un montón de cartas del círculo. En tu turno miras en una; después desaparece.'],
  floor: [
    'Piso|pisos',
    'Una ronda propia, con cartas más fuertes cuanto más abajo. Cuando quedan pocas salas, todo el mundo tiene que salir.',
  ],
  treasure: ['Tesoro', 'Su oro es tuyo si sobrevives al combate.'],
  monster: ['Monstruo|monstruos', 'Sus calaveras van contra ti en el combate; su oro es tuyo si sobrevives.'],
  ally: [
    'Aliado',
    'Trae espadas al combate, o lanza dados por ellas; y solo con un aliado puedes usar tesoros.',
  ],
  hero: ['Héroe', 'Un aliado que, en los pisos B2 y B3, puede empuñar la Espada Sagrada.'],
  gold: ['Oro', 'Gana quien más tenga tras la última ronda.'],
  skull: [
    'Calavera|calaveras',
    'Va contra ti en el combate. Con más calaveras que espadas quedas fuera de combate.',
  ],
  sword: ['Espada|espadas', 'Cada una cuenta contra una calavera. Bastan tantas espadas como calaveras.'],
  die: [
    'Dado de espadas|dado|dados',
    'Lo lanzan los aliados: dos caras dan una espada, dos dan dos y dos no dan nada.',
  ],
  token: [
    'Ficha de dado',
    'La recibes si quedas fuera de combate. Paga una en otro combate para volver a lanzar.',
  ],
  stay: [
    'Quedarse|quédate',
    'No te quedas ninguna carta: van a las salas siguientes, la más baja primero y la última boca arriba.',
  ],
  leave: ['Salir|sal', 'Te llevas todas las cartas que acabas de ver y no haces nada más hasta el combate.'],
  door: ['Puerta', 'Señala la sala en la que alguien está mirando.'],
  equip: ['Equipar', 'Usa el tesoro una vez por su efecto; sigue siendo tuyo, con su oro.'],
  consume: ['Consumir', 'Gastas el tesoro por su efecto; su oro se pierde.'],
} satisfies Words;
