// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  monster:
    'Un Limo rojo con cinco puntos de vida. Cada cual pone una carta en secreto: juntas deben sumar cinco o más.',
  lazy: 'La carta más baja que cuenta se lleva el mejor cofre. El resto ya ha puesto la suya; no te esfuerces y juega tu 2.',
  equal:
    '¡Victoria! Tom y Mia jugaron un 6, y las cartas iguales se anulan. Bastaron tu 2 y el 4 de Ada, y la carta más baja, la tuya, se llevó el cofre.',
  word: 'Diez puntos de vida. Ada dice que juega un 6, pero nadie tiene que cumplir su palabra. Juega tu 3.',
  drop: 'Derrota: Ada jugó un 3, como tú, y las dos cartas se anularon. Quien jugó más bajo entrega todas las gemas de su color más abundante. Tienes dos de cada: entrega las rojas.',
  spoils:
    'Las gemas perdidas se quedan aquí hasta que el grupo vuelva a ganar. Entonces se las reparten las cartas que contaron.',
  speak: 'Tú también puedes hablar, aquí una vez por monstruo. Toca «Hablar» y di al resto que luche.',
  left: 'Las cartas jugadas quedan a la vista hasta que acaba la mazmorra, así que toda la mesa sabe qué te queda. Juega tu 4.',
  take: 'Otra victoria, y la tuya es la carta más baja que contó: tomas la primera de las gemas perdidas. Toma una roja y vuelves a tener un trío.',
  points:
    'Cada gema es un punto, cada trío de colores son tres más, y tener en solitario la mayoría de un color, otros tres.',
  end: 'Eso es todo: lo bastante bajo para el mejor cofre, lo bastante alto para ganar y nunca lo mismo que otra persona. Una partida son tres mazmorras de cuatro monstruos.',
};
export default sentences;
