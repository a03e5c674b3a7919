// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  ready:
    'Kreslí všichni najednou, každý na svém listu. Karta se otočí, jakmile můžou začít všichni: řekni, že můžeš.',
  card: 'Karta říká, co se dnes počítá: bod za každý drahokam, dva za odchod kolem trola a jeden za to, že jsi venku první.',
  start: 'Říká taky, kde se začíná. Začni na schodech A.',
  line: 'Klepni na tohle pole, nebo tam přetáhni konec čáry. Vede z pole na pole, nikdy přes zeď a nikdy dvakrát přes stejné pole.',
  trap: 'Past stojí srdce, krysy bez meče a kostlivci bez luku taky. Máš tři srdce; s posledním končíš.',
  ghost:
    'Duchové jsou neškodní. Ale každý symbol čáru upevní: co je nakreslené před ním, už nesmažeš. Jdi dál k duchovi.',
  key: 'Meč, luk i klíč otevřou hlavolam, jakmile na ně vstoupíš. Jdi ke klíči.',
  keys: 'Zakroužkuj pět klíčů hledaného tvaru a stiskni Hotovo. Hlavolam jde i odmítnout, ale druhá šance nebude.',
  'keys.else': 'Ještě ne. Ve hře stojí špatná odpověď pět sekund. Hledej pět klíčů hledaného tvaru.',
  scroll:
    'Klíč je tvůj: teď by se otevřel poklad. Kresli dál přes svitek. Dnes ho žádný řádek karty nechce, takže nemá cenu.',
  gem: 'Drahokam, jeden bod. Vezmi ho.',
  far: 'Přes prázdná pole si čára najde cestu sama. Klepni na další drahokam.',
  out: 'Dva body. Body má jen ten, kdo se dostane ven, a tři bossové jsou východem na každé kartě. Jdi k trolovi.',
  troll:
    'Každý boss má hlavolam. Zakroužkuj všechny příšery druhu, kterého je nejvíc, je jich sedm, a stiskni Hotovo.',
  'troll.else':
    'Ještě ne. Ve hře stojí špatná odpověď pět sekund. Spočítej, které příšery je nejvíc, a zakroužkuj všechny takové.',
  end: 'Venku, a jako první: pět bodů. Všem ostatním se teď sype písek. Víš všechno, co k vlastnímu závodu potřebuješ.',
};
export default sentences;
