// The words of Secret Labyrinth that explain themselves, in Spanish: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  treasure: [
    'Tesoro|tesoros',
    'Párate en su dibujo cuando su carta esté abierta y la carta es tuya. Los siete tesoros ganan.',
  ],
  troll: ['Trol|troles', 'Se gana como un tesoro. También los siete troles dan la victoria.'],
  animal: [
    'Criatura mítica|criatura',
    'No cuenta para ninguna serie, pero paga un trueque antes de girar: una carta tuya por dos ajenas, a ciegas.',
  ],
  ring: [
    'Anillo|anillos',
    'El exterior y el medio giran un paso en sentido horario. Dos giros por turno, antes de caminar.',
  ],
  centre: ['Centro', 'Gira los pasos que quieras, una vez por turno.'],
  path: ['Camino', 'Todo lo que alcanzas por pasos abiertos; puedes pararte en cualquier punto.'],
  shown: ['Carta abierta|carta abierta', 'Lo que ahora busca todo el mundo. Párate en su dibujo y es tuya.'],
  duel: ['Duelo|batirte', 'Párate donde hay alguien y puedes retarle por cartas.'],
  fists: [
    'Piedra, papel o tijera|piedra, papel o tijera',
    'La piedra gana a la tijera, la tijera al papel y el papel a la piedra. Se elige en secreto.',
  ],
  trade: [
    'Trueque',
    'Das una carta de un tipo y robas dos de la otra persona, a ciegas. La criatura sale del juego.',
  ],
  castle: ['Castillo', 'El tablero. Quien gana un duelo pone la pieza rival en cualquier casilla libre.'],
  hand: ['Cartas en mano|cartas', 'Ves las tuyas; de las demás ves cuántas hay.'],
} satisfies Words;
