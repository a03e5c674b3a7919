// The words of Karak: Labyrinth that explain themselves, in Czech: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  gem: ['Drahokam|drahokamy', 'Veď přes něj čáru: kolik který dnes vynese, říká karta.'],
  rat: ['Krysa|krysy', 'S mečem ji porazíš, bez něj tě stojí srdce.'],
  skeleton: ['Kostlivec|kostlivci', 'S lukem ho porazíš, bez něj tě stojí srdce.'],
  ghost: ['Duch|duchové', 'Nic nestojí. Některé karty platí za přesný počet duchů, ani víc, ani míň.'],
  trap: ['Past|pasti', 'Vždycky stojí srdce.'],
  sword: ['Meč|meče', 'Jeho hlavolam: spoj všechna čísla od nejmenšího k největšímu. Pak už krysy porážíš.'],
  bow: ['Luk|luku', 'Jeho hlavolam: cesta bludištěm od kostlivce k šípu. Pak už kostlivce porážíš.'],
  key: ['Klíč', 'Jeho hlavolam: najdi všechny klíče hledaného tvaru. Otevírá poklad.'],
  treasure: ['Poklad', 'Jen s klíčem: pak se otevře jeho hlavolam, cesta od klíče k truhle s rubínem.'],
  scroll: ['Svitek|svitky', 'Karty říkají, které svitky projít. Když jich je víc, záleží na pořadí.'],
  minotaur: [
    'Minotaurus|bosse',
    'Boss a cesta ven. Jeho hlavolam: vyplň mezery tak, aby žádný symbol nestál čtyřikrát v řadě.',
  ],
  spider: ['Pavouk', 'Boss a cesta ven. Jeho hlavolam: najdi místa, která jsou na obou obrázcích stejná.'],
  troll: ['Trol', 'Boss a cesta ven. Jeho hlavolam: označ všechny příšery nejčastějšího druhu.'],
  stairs: ['Schody|schodů', 'Karta říká, kde začínáš. Jiné schody jsou východ jen tehdy, když to říká.'],
  heart: ['Srdce', 'Máš tři. S třetím vypadáváš a nemáš žádné body.'],
  walked: ['Čára|čáru', 'Jediná čára po polích: nikdy přes zeď a nikdy dvakrát přes stejné pole.'],
  fastest: ['První venku', 'Kdo unikne první, bere žeton 1 a ostatním otočí přesýpací hodiny.'],
  puzzle: [
    'Hlavolam|hlavolamem|hlavolamu',
    'Dokud je otevřený, nekreslíš ani nemažeš. Vyřeš ho, nebo ho jednou provždy odmítni.',
  ],
  timer: [
    'Přesýpací hodiny|přesýpací hodiny',
    'Otočí je první venku. Až se přesypou, kdo je ještě uvnitř, nemá nic.',
  ],
} satisfies Words;
