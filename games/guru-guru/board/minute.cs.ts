// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Kdo má po třech kolech nejvíc zlata, vítězí.',
  'Ve svém tahu nahlédni do komnaty. Karty v ní uvidíš jen ty.',
  'Odejdi se všemi, nebo zůstaň: pak je po jedné rozsévej do dalších komnat, od nejnižší, a poslední bude odkrytá.',
  'Každý tah jedna komnata zmizí. Když jich zbývá málo, musíš odejít.',
  'Až odejdou všichni, jde se do boje. Když máš aspoň tolik mečů, kolik je lebek, zlato je tvoje. Když méně, nemáš nic.',
];
