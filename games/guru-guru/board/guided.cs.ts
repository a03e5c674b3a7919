// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  welcome:
    'Tři kola, a kdo má na konci nejvíc zlata, vítězí. V každé z těchto patnácti komnat leží dvě karty.',
  look: 'Jsi na tahu. Vyber tuhle komnatu a nahlédni do ní: karty uvidíš jen ty.',
  mimic: 'Mimik má čtyři lebky a ty nemáš meč. S těmito kartami nezískáš nic.',
  stay: 'Tak zůstaň. Karty půjdou do dalších komnat, od nejnižší, a poslední bude ležet odkrytá pro všechny.',
  minotaur: 'Tom taky zůstává a odkryl tady minotaura. Co leží lícem nahoru, říká všem, kam nechodit.',
  key: 'Ada odchází s tím, co našla. V téhle komnatě jsou teď tři karty a jedna z nich je tvůj klíč. Nahlédni do ní.',
  enough: 'Tři lebky proti třem mečům: stejně stačí. Odejdi a zlato ze všech karet je tvoje.',
  fights:
    'Když jsou všichni venku, jde se do boje. Máš osm zlaťáků. Tom má málo mečů a zlato nezíská, ale dostane žeton na pozdější opakovaný hod.',
  limit:
    'Druhé kolo má silnější karty, nástroje a kostky. Každý tah jedna komnata zmizí. Když zbývají tři, musíš odejít, ať najdeš cokoli.',
  second: 'Kdo získal nejvíc zlata, začíná. Nahlédni do téhle komnaty.',
  vampire:
    'Osm lebek je moc. Zase zůstaň a pamatuj si: Runová čepel jde do další komnaty. Clew ti to na kartu připíše tužkou.',
  blade: 'Ostatní jsou venku a tam leží tvoje čepel. Nahlédni do té komnaty.',
  chance:
    'Zkušený mudrc hází dvěma kostkami a čepel může pomoct. Tlačítko říká, jakou máš šanci přežít: odejdi.',
  roll: 'Teď bojuješ. Hoď kostkami mudrce: padne jeden meč, dva meče, nebo nic.',
  equip: 'Jeden meč proti třem lebkám. Nasaď čepel: dá dva meče a její zlato se počítá dál.',
  end: 'Tři meče proti třem lebkám: deset zlaťáků navíc a vedeš. Třetí kolo přinese ještě silnější karty. Víš všechno, co k vlastní hře potřebuješ.',
};
export default sentences;
