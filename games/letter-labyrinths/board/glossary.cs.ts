// The words of Letter Labyrinths that explain themselves, in Czech: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  enemy: [
    'Nepřítel|nepřítele|nepřátelé',
    'Naraz do něj a zasáhneš ho. Po dost zásazích je chycený a je to tvůj žeton. Po vašich slovech jde podle svého.',
  ],
  boss: ['Boss|bosse', 'Přijde, když se karta podzemí otočí, a jde podle několika slov za sebou.'],
  trap: ['Past', 'Otevře se, když je její písmeno kdekoli v tvém slově. Jinak tě zastaví a spálí kartu.'],
  fortune: [
    'Karta osudu|karty',
    'Její písmena tě posunou nahoru, doprava, dolů nebo doleva. Ostatní nedělají nic.',
  ],
  burning: ['Spálit|spálí', 'Karta z balíčku je nadobro pryč. Když je po tahu nepřátel prázdný, prohráváte.'],
  deck: [
    'Balíček|balíčkem',
    'Každé kolo z něj ubere kartu. Když je na konci tahu nepřátel prázdný, prohráváte.',
  ],
  pawn: ['Figurka|figurku', 'Smí procházet přes jiné figurky, ale slovo na žádné skončit nesmí.'],
  hit: ['Zásah', 'Každé písmeno, které by tě zavedlo do nepřítele, je jeden zásah.'],
  token: [
    'Bonusový žeton|žeton',
    'Chycený nepřítel. Jedním zaplatíš schopnost svého povolání, jednou za kolo.',
  ],
  sprint: [
    'Sprint',
    'V příštím slově tě každé písmeno z karty posune o dvě pole, jedno, nebo žádné, jak chceš.',
  ],
  disable: ['Zneškodnění', 'Všechny pasti vedle tebe se vrátí do pytlíku.'],
  double: ['Zdvojení', 'V tomto kole ještě jedno slovo.'],
  recover: ['Obnovení', 'Zamíchej zpátky do balíčku kartu, která už byla aktivní.'],
  reveal: ['Odhalení', 'Podívej se na vrchní kartu a pak ji nech, odhoď, nebo ji udělej aktivní.'],
  portal: ['Portál', 'Přeskoč na volné modré pole na okraji.'],
} satisfies Words;
