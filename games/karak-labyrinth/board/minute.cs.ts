// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Kreslí všichni najednou, každý na svém listu. Co se dnes počítá, říká karta.',
  'Nakresli jednu čáru od schodů k východu: nikdy přes zeď a nikdy dvakrát přes stejné pole. Mazat smíš zpátky k poslednímu symbolu.',
  'Meč, luk, klíč nebo poklad získáš malým hlavolamem. Poraz bosse v jeho hlavolamu a vyjdeš kolem něj ven.',
  'Pasti stojí srdce, krysy bez meče a kostlivci bez luku taky. Kdo ztratí všechna tři nebo skončí ve slepé uličce, nemá žádné body.',
  'Kdo je první venku, otočí přesýpací hodiny. Dostaň se ven, než se přesypou.',
];
