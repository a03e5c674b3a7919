// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Porážejte příšery společně, ale buď z celé družiny největší lenoch. Vítězí, kdo má nejvíc bodů.',
  'Všichni tajně položí jednu kartu. Stejné karty se navzájem vyruší.',
  'Když zbytek dá dohromady aspoň tolik, kolik má příšera HP, je poražená: nejnižší karta bere nejlepší truhlu, druhá nejnižší další.',
  'Když ne, nejnižší karta přijde o všechny drahokamy té barvy, které má nejvíc.',
  'Drahokam je 1 bod, sada tří barev 3 navíc a nejvíc drahokamů jedné barvy také 3 navíc.',
];
