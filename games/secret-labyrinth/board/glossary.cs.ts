// The words of Secret Labyrinth that explain themselves, in Czech: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  treasure: [
    'Poklad|poklady',
    'Zastav na jeho obrázku, když je jeho karta odkrytá, a je tvoje. Všech sedm pokladů vyhrává.',
  ],
  troll: ['Trol|troly', 'Získává se jako poklad. I všech sedm trolů vyhrává.'],
  animal: [
    'Bájné zvíře|zvířete',
    'Do sady se nepočítá, ale před otáčením zaplatí výměnu: jednu tvou kartu za dvě cizí, naslepo.',
  ],
  ring: [
    'Prstenec|prstence',
    'Vnější a střední prstenec se otočí o krok po směru hodin. Dvě otočení za tah, než vyjdeš.',
  ],
  centre: ['Střed', 'Otočí se o kolik kroků chceš, jednou za tah.'],
  path: ['Cesta', 'Všechno, kam se dostaneš otevřenými průchody. Zastavit smíš kdekoli.'],
  shown: ['Odkrytá karta|odkryté karty', 'Po té teď jdou všichni. Zastav na jejím obrázku a je tvoje.'],
  duel: ['Souboj', 'Zastav tam, kde někdo stojí, a smíš ho vyzvat o karty.'],
  fists: [
    'Kámen, nůžky, papír|kámen, nůžky, papír',
    'Kámen porazí nůžky, nůžky papír a papír kámen. Oba volí tajně.',
  ],
  trade: [
    'Výměna|výměnu',
    'Dáš jednu kartu určitého druhu a naslepo si vytáhneš dvě cizí. Zvíře ze hry odchází.',
  ],
  castle: ['Hrad', 'Herní plán. Kdo vyhraje souboj, postaví cizí figurku na kterékoli volné pole.'],
  hand: ['Karty v ruce|karty', 'Svoje vidíš, u ostatních vidíš, kolik jich mají.'],
} satisfies Words;
