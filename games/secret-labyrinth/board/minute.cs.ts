// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Získej celou sadu: všechny poklady, nebo všechny troly.',
  'V každém tahu dvakrát otoč prstence. Co otočíš, platí, zkoušet se nedá.',
  'Pak jdi, kam až cesta vede. Zastav na obrázku z odkryté karty a karta je tvoje.',
  'Když zastavíš tam, kde už někdo stojí, smíš ho vyzvat na souboj o karty: kámen, nůžky, papír.',
  'Kartou zvířete zaplatíš před otáčením výměnu: jednu svou kartu za dvě cizí, naslepo.',
];
