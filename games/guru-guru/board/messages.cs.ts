// What the board of Guru Guru Labyrinth says, in Czech.
import type { Messages } from './messages.en';

const messages: Messages = {
  // What is expected now
  'prompt.first': 'Kdo začne, určí náhoda.',
  'prompt.reveal': 'Odkrývá se šest karet úrovně 3.',
  'prompt.deal': 'Rozkládají se komnaty.',
  'prompt.choose.you': 'Vyber komnatu, do které nahlédneš.',
  'prompt.choose.must': 'Vyber komnatu, se kterou odejdeš.',
  'prompt.choose.wait': '{name} vybírá komnatu.',
  'prompt.choose.room': 'Nahlédnout do komnaty {room}? Klepni na ni znovu.',
  'prompt.decide.you':
    'Odejít {count, plural, one {s touhle kartou} few {s těmito # kartami} many {s # karty} other {s těmito # kartami}}, nebo zůstat?',
  'prompt.decide.must':
    'Musíš odejít {count, plural, one {s touhle kartou} few {s těmito # kartami} many {s # karty} other {s těmito # kartami}}.',
  'prompt.decide.wait': '{name} si prohlíží komnatu {room}: odejít, nebo zůstat?',
  'prompt.combat.short':
    '{count, plural, one {Chybí ti jeden meč.} few {Chybí ti # meče.} many {Chybí ti # meče.} other {Chybí ti # mečů.}} Co použiješ?',
  'prompt.combat.endless': 'Obr z propasti má lebek bez konce. Co použiješ?',
  'prompt.combat.wait': '{name} bojuje.',
  'prompt.dice': 'Kostky se kutálejí: {card}.',
  'prompt.over.one':
    '{you, select, yes {Vítězíš a máš} other {{name} vítězí a má}} {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}.',
  'prompt.over.tie':
    '{you, select, yes {Vítězíš, máš} other {{name} vítězí, má}} {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}} a lepší poslední kolo.',
  'prompt.over.shared':
    'O vítězství se dělí {names}. Společný výsledek: {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}.',
  'prompt.pending': 'Tvůj tah je na cestě.',
  'note.choose': 'Karty v ní uvidíš jen ty. Pak s nimi odejdeš, nebo zůstaneš.',
  'note.must': 'Komnat zbývá jen {count}, takže nikdo nemůže zůstat. Ale nejdřív nahlédneš.',
  'note.decide': 'Vidíš je jen ty. Komnata {room} po tomhle tahu zmizí.',
  'note.reroll': 'Klepni na kostky, které chceš za žeton hodit znovu. Co použiješ, už nevrátíš.',
  'note.combat': 'Všechno je odkryté. Co použiješ, už nevrátíš.',
  'note.room.count': '{count, plural, one {Jedna karta} few {# karty} many {# karty} other {# karet}}.',
  'note.room.known': 'Určitě tam je: {cards}.',
  'note.room.blank': 'Žádnou z nich neznáš.',

  // The circle
  'circle.label': 'Labyrint, komnat v kruhu: {count}',
  'room.label': 'Komnata {room}, {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}',
  'room.top':
    'Komnata {room}, {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}, navrchu {card}',
  'room.known': '{label}, víš o: {cards}',
  'room.gone': 'Místo {room}, komnata zmizela',
  'room.door': 'Komnata {room}, nahlíží {name}',
  'card.name': '{name} {number}',
  part: 'B{round}',
  'floor.round': 'Kolo {now} z {all}',
  'floor.left':
    '{count, plural, one {# komnata zbývá} few {# komnaty zbývají} many {# komnaty zbývá} other {# komnat zbývá}}',
  'floor.limit': 'při {limit} musíte ven',
  'floor.gauge': 'Zbývá komnat: {count}. Při {limit} musí všichni odejít.',
  'shown.label': 'Úroveň 3 v tomhle kole',
  'look.do': 'Nahlédnout do komnaty {room}',
  'look.list': 'Seznam komnat',
  'history.open': 'Co se tam stalo',
  'history.title': 'Komnata {room}',
  'history.none': 'Téhle komnaty se v tomhle kole ještě nikdo nedotkl.',
  'history.now':
    'Odspodu nahoru v ní leží {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}:',
  'history.down': 'lícem dolů',
  'history.mine': '{card}, víš to jen ty',
  'history.sown':
    '{name} sem z komnaty {from} zasévá {count, plural, one {kartu} few {# karty} many {# karty} other {# karet}}.',
  'history.up': '{name} sem zasévá z komnaty {from} a odkrývá kartu {card}.',
  'history.took': '{name} nahlíží a odchází s ní.',
  'history.stay': '{name} nahlíží a rozsévá ji dál.',

  // Looking
  'hand.label': 'Karty z komnaty {room}, od nejnižší',
  'sum.safe': 'mečů je dost',
  'sum.none': 'žádné lebky',
  'sum.dice':
    '{dice, plural, =0 {chybí {need}} one {chybí {need}, máš # kostku} few {chybí {need}, máš # kostky} many {chybí {need}, máš # kostky} other {chybí {need}, máš # kostek}}',
  'sum.endless': 'lebky bez konce',
  'leave.do': 'Odejít, {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'leave.blind': 'Odejít',
  'leave.sure': 'přežiješ určitě',
  'leave.chance': 'přežiješ na {chance} %',
  'leave.lost': 'takhle nepřežiješ',
  'leave.anyway': 'Přesto odejít',
  'leave.dead': 'nemůžeš přežít',
  'stay.do': 'Zůstat',
  'stay.then': '{number} bude odkrytá',
  'stay.never': 'nejde, komnat je {count}',

  // Cards
  'card.treasure': 'poklad',
  'card.monster': 'příšera',
  'card.ally': 'spojenec',
  'card.hero': 'hrdina, taky spojenec',
  'card.gold': '{count, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'card.skulls': '{count, plural, one {# lebka} few {# lebky} many {# lebky} other {# lebek}}',
  'card.endless': 'lebky bez konce',
  'card.swords': '{count, plural, one {# meč} few {# meče} many {# meče} other {# mečů}}',
  'card.dice': '{count, plural, one {# kostka} few {# kostky} many {# kostky} other {# kostek}}',

  'inspect.open': '{card}, co dělá',
  'inspect.kind': '{kind} {number}.',
  'inspect.faces': 'Šest stěn: 1, 1, 2, 2, X, X',
  'inspect.die': 'Každá kostka: 1, 2, nebo nic, vše stejně pravděpodobné. Hází se v tvém boji.',
  'inspect.until-x': 'Jedna kostka znovu a znovu, dokud nepadne X.',
  'inspect.per-treasure': 'Tak je to pro jednu kostku. Hází se jednou za každý poklad.',
  'inspect.per-monster': 'Tak je to pro jednu kostku. Hází se jednou za každou příšeru.',
  'inspect.odds': 'Šance',
  'inspect.swords': '{count, plural, =0 {nic} one {# meč} few {# meče} many {# meče} other {# mečů}}',
  'inspect.more': '{count} a víc',
  'inspect.chance': '{chance} %',

  // The fight
  'fight.mine': 'Tvůj boj',
  'fight.of': 'Boj: {name}',
  'fight.order': 'Pořadí bojů',
  'fight.worth':
    'v kořisti {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'fight.against': 'Proti',
  'fight.with': 'Spojenci',
  'fight.treasure': 'Poklad',
  'fight.survived': '+{gold}',
  'fight.out': 'knokaut',
  'fight.waiting': 'čeká',
  'fight.now': 'bojuje',
  'fight.sum':
    '{skulls, plural, one {# lebka} few {# lebky} many {# lebky} other {# lebek}} a proti tomu {swords, plural, one {# meč} few {# meče} many {# meče} other {# mečů}}.',
  'fight.sum.endless':
    'Lebky bez konce a proti tomu {swords, plural, one {# meč} few {# meče} many {# meče} other {# mečů}}.',
  'fight.nothing': 'nic',
  'fight.equipped': 'Nasazeno',
  'fight.used': 'Spotřebováno',
  'fight.discarded': 'Odhozeno',
  'fight.plain': 'Bez účinku',
  'fight.token':
    '{count, plural, =0 {Žádný žeton kostek} one {# žeton kostek} few {# žetony kostek} many {# žetonu kostek} other {# žetonů kostek}}',
  'die.1': 'jeden meč',
  'die.2': 'dva meče',
  'die.x': 'X, žádný meč',
  'die.pick': 'Kostka, {card}: {face}',
  'do.roll':
    '{dice, plural, =0 {Hodit ještě jednou} one {Hodit # kostkou} few {Hodit # kostkami} many {Hodit # kostky} other {Hodit # kostkami}}',
  'do.roll.many': 'Hodit jejími kostkami',
  'do.roll.of': 'Hodit za kartu {card}',
  'do.equip': 'Nasadit',
  'do.equip.of': 'Nasadit {card}',
  'do.consume': 'Spotřebovat',
  'do.consume.of': 'Spotřebovat {card}',
  'do.discard': 'Odhodit',
  'do.discard.of': 'Odhodit kartu {card} pomocí karty {book}',
  'do.reroll':
    '{count, plural, one {Hodit kostkou znovu} few {Hodit # kostkami znovu} many {Hodit # kostky znovu} other {Hodit # kostkami znovu}}',
  'do.reroll.then':
    '{chance} %: přežít a mít {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'do.reroll.cost': 'stojí jeden žeton',
  'do.done': 'Vzdát to',
  'do.done.then': 'žádné zlato, jeden žeton kostek',
  'do.lost': 'zlato z ní propadne: {gold}',
  'do.swords': '{count, plural, one {+# meč} few {+# meče} many {+# meče} other {+# mečů}}',
  'do.plus': '+{count}',
  'do.dice': '{count, plural, one {# kostka} few {# kostky} many {# kostky} other {# kostek}}',

  // The end of a round and of the game
  'told.opened': 'Všichni jsou venku. Všechny kořisti jsou odkryté.',
  'told.throw': 'Kostky jsou ve vzduchu.',
  'told.gold':
    '{you, select, yes {{gold, plural, =0 {Nezískáváš nic} one {Získáváš {gold} zlaťák} few {Získáváš {gold} zlaťáky} many {Získáváš {gold} zlaťáku} other {Získáváš {gold} zlaťáků}} a máš {now}.} other {{gold, plural, =0 {{name} nezískává nic} one {{name} získává {gold} zlaťák} few {{name} získává {gold} zlaťáky} many {{name} získává {gold} zlaťáku} other {{name} získává {gold} zlaťáků}} a má {now}.}}',
  'told.survived': '{name} +{gold}',
  'told.knocked-out': '{name}: knokaut',
  'told.next': '{you, select, yes {Další bojuješ ty.} other {Další bojuje {name}.}}',
  'stamp.survived': 'Přežívá',
  'stamp.knocked-out': 'Knokaut',
  'stamp.gold': '{sum} = {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'stamp.gold.one': '{gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'stamp.none': 'Žádné zlato, jeden žeton kostek',
  'tray.label': 'Kostky',
  'round.stage': 'Kolo B{round} skončilo',
  'round.figures':
    '{skulls, plural, one {# lebka} few {# lebky} many {# lebky} other {# lebek}}, {swords, plural, one {# meč} few {# meče} many {# meče} other {# mečů}}',
  'round.figures.endless':
    'lebky bez konce, {swords, plural, one {# meč} few {# meče} many {# meče} other {# mečů}}',
  'round.short': 'B{round}: {gains}',
  'round.hide': 'Skrýt',
  'end.label': 'Zlato po kolech',
  'end.floor': 'B{round}',
  'end.total': 'Zlato',

  // Seat plates
  'plate.gold': '{count, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}',
  'plate.turn': 'Vybírá komnatu',
  'plate.looks': 'Prohlíží si komnatu {room}',
  'plate.in': 'V labyrintu',
  'plate.left': 'Venku, {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}',
  'plate.fights': 'Bojuje',
  'plate.waits': 'Bude bojovat',
  'plate.survived': 'Přežívá, +{gold}',
  'plate.out': 'Knokaut',
  'plate.won': 'Vítězí',
  'plate.tokens':
    '{count, plural, one {# žeton kostek} few {# žetony kostek} many {# žetonu kostek} other {# žetonů kostek}}',

  // The log
  'tell.round': 'Kolo v patře B{round}. {you, select, yes {Začínáš ty} other {Začíná {name}}}.',
  'tell.reveal': 'Úroveň 3 v tomhle kole: {cards}.',
  'tell.deal': 'Komnaty jsou rozložené: {rooms}, v každé dvě karty.',
  'tell.look':
    '{you, select, yes {Nahlížíš} other {{name} nahlíží}} do komnaty {room}, {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}.',
  'tell.leave':
    '{you, select, yes {Odcházíš} other {{name} odchází}} z komnaty {room}, v kořisti {count, plural, one {# karta} few {# karty} many {# karty} other {# karet}}.',
  'tell.stay':
    '{you, select, yes {Zůstáváš} other {{name} zůstává}}: komnata {room} se rozsévá do {rooms}. Odkrytá karta: {card}.',
  'tell.cards': '{you, select, yes {Odkrýváš} other {{name} odkrývá}}: {cards}.',
  'tell.equip': '{you, select, yes {Nasazuješ} other {{name} nasazuje}} kartu {card}.',
  'tell.consume': '{you, select, yes {Spotřebováváš} other {{name} spotřebovává}} kartu {card}.',
  'tell.consume.monster':
    '{you, select, yes {Spotřebováváš} other {{name} spotřebovává}} kartu {card} a {you, select, yes {odhazuješ} other {odhazuje}} příšeru {monster}.',
  'tell.reroll':
    '{you, select, yes {Platíš} other {{name} platí}} žeton a znovu {you, select, yes {házíš} other {hází}}: {faces}, karta {card}.',
  'tell.dice': '{card} hází {faces}.',
  'tell.survived':
    '{you, select, yes {Přežíváš} other {{name} přežívá}}: {gold, plural, one {# zlaťák} few {# zlaťáky} many {# zlaťáku} other {# zlaťáků}}.',
  'tell.knocked-out': 'Knokaut. {you, select, yes {Bereš si} other {{name} si bere}} žeton kostek.',

  // What a move means
  'move.first': 'Začíná {name}.',
  'move.reveal': 'Odkrýt šest karet úrovně 3.',
  'move.deal': 'Rozložit komnaty.',
  'move.look': 'Nahlédnout do komnaty {room}.',
  'move.stay': 'Zůstat: rozsít karty po směru hodin.',
  'move.leave': 'Odejít s těmito kartami z labyrintu.',
  'move.roll': 'Hodit kostkami za kartu {card}.',
  'move.equip': 'Nasadit kartu {card}.',
  'move.consume': 'Spotřebovat kartu {card}.',
  'move.consume.monster': 'Spotřebovat kartu {card} a odhodit příšeru {monster}.',
  'move.reroll': 'Zaplatit žeton a hodit znovu: {faces}, karta {card}.',
  'move.done': 'Vzdát to: žádné zlato, jeden žeton kostek.',
  'move.dice': 'Na kostkách je {faces}.',
  'move.other': '{move}',
};
export default messages;
