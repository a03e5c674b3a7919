// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  start: 'Všichni společně vyhrajete, nebo prohrajete. Na začátek postav figurku na modré pole: na tohle.',
  card: 'Tahle karta dává dvanácti písmenům směr: N, U a W nahoru, D, A a Y doprava, H, E a X dolů, M, I a V doleva. Ostatní písmena stojí.',
  dawn: 'Každé písmeno slova je krok. DAWN jde dvakrát doprava a dvakrát nahoru a posledním krokem zasáhne sliz nad tebou. Napiš ho a zahraj.',
  deck: 'Až mají slovo všichni, odkryje se další karta a nepřátelé jdou podle svých slov. Balíček jsou vaše hodiny: když je prázdný, prohrajete.',
  add: 'A, D i D vedou na téhle kartě nahoru: tři zásahy a s tím prvním to stačí, aby byl sliz chycený. Napiš ADD.',
  double:
    'Chycený nepřítel je žeton a žetonem zaplatíš za to, co umí tvoje povolání. To tvoje dává ještě jedno slovo: použij ho.',
  mad: 'Po pravé ruce máš past A. Otevře se jen slovu, ve kterém je A. Jakékoli jiné by se tam zastavilo a spálilo kartu. Napiš MAD.',
  end: 'Past je pryč a ty jdeš dál. Chyťte nepřátele a pak porazte bosse, který přijde, než dojdou karty. Víš všechno, co potřebuješ.',
};
export default sentences;
