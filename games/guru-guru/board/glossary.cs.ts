// The words of Guru Guru Labyrinth that explain themselves, in Czech: the word, with other forms of it after bars, and its sentence.
import type { Words } from './glossary';

export default {
  room: ['Komnata|komnaty|komnat', 'Hromádka karet v kruhu. Ve svém tahu do jedné nahlédneš a pak zmizí.'],
  floor: [
    'Patro|patra|patře',
    'Samostatné kolo; čím hlouběji, tím silnější karty. Když zbývá málo komnat, musí všichni odejít.',
  ],
  treasure: ['Poklad', 'Jeho zlato je tvoje, když přežiješ boj.'],
  monster: ['Příšera', 'Její lebky jsou v boji proti tobě. Její zlato je tvoje, když přežiješ.'],
  ally: ['Spojenec', 'Přináší do boje meče, nebo o ně hází kostkami. A jen s ním smíš používat poklady.'],
  hero: ['Hrdina', 'Spojenec, který v patrech B2 a B3 unese i prastarý svatý meč.'],
  gold: ['Zlato|zlata', 'Kdo ho má po posledním kole nejvíc, vítězí.'],
  skull: ['Lebka|lebek', 'V boji je proti tobě. Když je lebek víc než mečů, padáš.'],
  sword: ['Meč|mečů', 'Každý se počítá proti jedné lebce. Stačí tolik mečů, kolik je lebek.'],
  die: ['Mečová kostka|kostka', 'Házejí jí spojenci: dvě strany dají jeden meč, dvě dva a dvě nic.'],
  token: ['Žeton kostky', 'Dostaneš ho, když padneš. V pozdějším boji jím zaplatíš za nový hod.'],
  stay: [
    'Zůstat|zůstaň',
    'Žádnou kartu si nenecháš: rozseješ je do dalších komnat od nejnižší a poslední bude odkrytá.',
  ],
  leave: ['Odejít|odejdi', 'Vezmeš všechny karty, které právě vidíš, a do boje už nehraješ.'],
  door: ['Dveře', 'Označují komnatu, do které někdo nahlíží.'],
  equip: ['Vybavit se', 'Poklad jednou použiješ. Zůstává ti i se svým zlatem.'],
  consume: ['Spotřebovat', 'Vzdáš se pokladu za jeho účinek. Jeho zlato je pryč.'],
} satisfies Words;
