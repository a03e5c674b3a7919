// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  monster: 'Červený sliz má pět životů. Všichni tajně položí jednu kartu a dohromady musí dát aspoň pět.',
  lazy: 'Nejnižší karta, která se počítá, bere nejlepší truhlu. Ostatní už mají položeno. Buď lenoch a zahraj svou 2.',
  equal:
    'Výhra! Tom i Mia mají 6 a stejné karty se vyruší. Tvoje 2 a Adina 4 stačily a nejnižší karta, ta tvoje, bere truhlu.',
  word: 'Deset životů. Ada říká, že hraje 6, ale slovo nikdo držet nemusí. Zahraj svou 3.',
  drop: 'Prohra: Ada má 3 jako ty a obě karty se vyrušily. Kdo hraje nejnižší kartu, odevzdá všechny drahokamy barvy, které má nejvíc. Ty máš od každé dva: odevzdej červené.',
  spoils:
    'Ztracené drahokamy leží tady, než družina zase vyhraje. Pak si je rozdělí ti, jejichž karty se počítají.',
  speak: 'Mluvit smíš taky, tady jednou o každé příšeře. Otevři rozhovor a řekni ostatním, ať bojují.',
  left: 'Zahrané karty leží odkryté až do konce podzemí, takže všichni vědí, co ti zbývá. Zahraj svou 4.',
  take: 'Zase výhra a tvoje karta je nejnižší z těch, které se počítají. První ze ztracených drahokamů je tvůj: vezmi červený a máš zase sadu.',
  points:
    'Každý drahokam je bod, každá sada tří barev tři body navíc. A stejně tolik dostane ten, kdo má sám nejvíc jedné barvy.',
  end: 'To je všechno: dost nízko na nejlepší truhlu, dost vysoko na výhru a nikdy stejně jako někdo jiný. Hra má tři podzemí po čtyřech příšerách.',
};
export default sentences;
