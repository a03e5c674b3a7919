// The words of Dungeon Busters that explain themselves, in Czech: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  monster: ['Příšera|příšery', 'Porazte ji společně: její HP je součet, který musí karty dát.'],
  card: ['Bojová karta|kartu', 'Každý tajně položí jednu. Do konce podzemí pak leží odkrytá.'],
  cancel: ['Vyrušit|vyruší', 'Karty, které zvolili dva nebo více hráčů, se nepočítají, žádná z nich.'],
  hp: ['HP', 'Když ho počítané karty dosáhnou, družina vítězí, jinak prohrává.'],
  chest: ['Truhla|truhlu', 'Když družina vyhraje, nejnižší počítaná karta bere truhlu 1, další truhlu 2.'],
  lowest: [
    'Nejnižší karta|nejnižší karta',
    'Když družina prohraje, kdo ji zahrál, odevzdá všechny drahokamy své nejčastější barvy.',
  ],
  gem: ['Drahokam|drahokamy', 'Po bodu. Sada všech tří barev a nejvíc drahokamů jedné barvy platí víc.'],
  set: ['Sada', 'Jeden drahokam od každé barvy: tři body navíc.'],
  spoils: [
    'Kořist',
    'Ztracené drahokamy a ty, které nikdo nemohl vzít. Rozdělí si je příští vítězové od nejnižší karty.',
  ],
  bank: ['Banka', 'Odtud se platí truhly. Co došlo, se neplatí.'],
  leader: ['Vůdce', 'Co jde dokola, začíná u vůdce.'],
  adventurer: ['Dobrodruh', 'Kým v družině jsi. Nic to nemění.'],
} satisfies Words;
