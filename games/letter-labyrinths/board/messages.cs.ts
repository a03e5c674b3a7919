// What people read at Letter Labyrinths, in Czech (ICU messages).
import type { Messages } from './messages.en';

const messages: Messages = {
  'prompt.classes.you': 'Vyber si povolání.',
  'prompt.classes':
    '{names} {count, plural, one {si vybírá povolání} few {si vybírají povolání} many {si vybírají povolání} other {si vybírají povolání}}.',
  'prompt.enemies': 'Přicházejí nepřátelé.',
  'prompt.traps': 'Pokládají se pasti.',
  'prompt.placing.you': 'Postav svou figurku na modré pole.',
  'prompt.placing':
    '{names} {count, plural, one {staví figurku} few {staví figurky} many {staví figurky} other {staví figurky}}.',
  'prompt.deal': 'Míchají se karty osudu.',
  'prompt.players.word': 'Anglické slovo do 8 písmen.',
  'prompt.players.sprint': 'Sprint: 0 až 2 kroky za písmeno.',
  'prompt.players.ability': 'Použij {ability}, nebo pokračuj bez toho.',
  'prompt.players':
    '{names} {count, plural, one {hledá} few {hledají} many {hledají} other {hledají}} slovo.',
  'prompt.shuffle': 'Míchá se balíček osudu.',
  'prompt.reveal.you': 'Navrchu je osud {card}: nech ho tam, odhoď ho, nebo z něj udělej platnou kartu.',
  'prompt.reveal': '{names} rozhoduje, co bude s osudem {card}.',
  'prompt.push.you': 'Stojí na tobě boss: uhni figurkou.',
  'prompt.push':
    '{names} {count, plural, one {uhýbá bossovi figurkou} few {uhýbají bossovi figurkami} many {uhýbají bossovi figurkami} other {uhýbají bossovi figurkami}}.',
  'prompt.reaction.you': 'Je tu nová karta: použij {ability} teď, nebo pokračuj bez toho.',
  'prompt.reaction': 'Schopnost může ještě použít: {names}.',
  'prompt.attack': 'Boss hází na svá slova.',
  'prompt.won': 'Podzemí je vyčištěné. Společná výhra.',
  'prompt.lost': 'Karty osudu došly. Tentokrát vítězí podzemí.',

  'step.move': '{who}: {letter} vede na {at}.',
  'step.none': '{who}: {letter} na kartě není.',
  'step.stay': '{who}: {letter} bez kroku.',
  'step.wall': '{who}: {letter} naráží do zdi.',
  'step.damage': '{who}: {letter} dává zásah ({foe}).',
  'step.capture': '{who} písmenem {letter} chytá: {foe}.',
  'step.armour': '{who}: {foe} písmeno {letter} ani necítí.',
  'step.cleared': '{who} odstraňuje past na {at}.',
  'step.trap': '{who}: {letter} končí u pasti. Zbytek slova propadá.',
  'step.bump': '{who} písmenem {letter} naráží do figurky. Shoří karta osudu.',
  'step.blocked': '{who}: {letter} blokuje jiný nepřítel.',
  'log.word':
    '{who} tvoří {word}: {steps, plural, =0 {žádný krok} one {# krok} few {# kroky} many {# kroku} other {# kroků}}{hits, plural, =0 {} one {, # zásah} few {, # zásahy} many {, # zásahu} other {, # zásahů}}{cleared, plural, =0 {} one {, past odstraněna} few {, # pasti odstraněny} many {, # pasti odstraněno} other {, # pastí odstraněno}}{stops, plural, =0 {} one {, pak past} few {, pak past} many {, pak past} other {, pak past}}.{caught, plural, =0 {} one { Chyceno: {foes}.} few { Chyceno: {foes}.} many { Chyceno: {foes}.} other { Chyceno: {foes}.}}{burned, plural, =0 {} one { Shoří karta osudu.} few { Shoří # karty osudu.} many { Shoří # karty osudu.} other { Shoří # karet osudu.}}',
  'log.foe':
    '{who} hláskuje {word}: {steps, plural, =0 {žádný krok} one {# krok} few {# kroky} many {# kroku} other {# kroků}}{walls, plural, =0 {} one {, brání zeď} few {, brání zeď} many {, brání zeď} other {, brání zeď}}{bumps, plural, =0 {} one {, naráží do figurky} few {, #× naráží do figurek} many {, #× naráží do figurek} other {, #× naráží do figurek}}.{burned, plural, =0 {} one { Shoří karta osudu.} few { Shoří # karty osudu.} many { Shoří # karty osudu.} other { Shoří # karet osudu.}}',
  'event.discard': 'Osud {card} shoří.',
  'event.active': 'Odkrývá se osud {card}: {up} nahoru, {right} doprava, {down} dolů, {left} doleva.',
  'event.ability': '{name} používá {ability}.',
  'event.reveal': 'Osud {card} je odhalen.',
  'event.enemy': '{foe} stojí na {at}.',
  'event.trap': 'Na {at} leží past {letter}.',
  'event.flip': 'Karta podzemí se otáčí: {boss} se objevuje na {at}.',
  'event.round': 'Začíná kolo {round}.',
  'event.end.dungeon-cleared': 'Podzemí je vyčištěné. Všichni vítězí.',
  'event.end.no-fortune-cards': 'Poslední karta osudu je pryč. Všichni prohrávají.',
  'event.end': 'Hra skončila.',

  'enemies.title': 'Tah nepřátel',
  'enemies.announce': 'Odkrývá se osud {card}. Oni podle něj jdou teď, vy v příštím kole.',
  'enemies.spells':
    '{of, plural, one {} few {{at} z {of}: } many {{at} z {of}: } other {{at} z {of}: }}{who} hláskuje {word}',
  'enemies.bumps':
    '{of, plural, one {} few {{at} z {of}: } many {{at} z {of}: } other {{at} z {of}: }}{who} naráží, v cestě stojí {names}',
  'enemies.quiet': 'Zatím to nikoho nezasáhlo.',
  'enemies.burned':
    '{count, plural, one {V tomhle tahu shořela # karta} few {V tomhle tahu shořely # karty} many {V tomhle tahu shořelo # karty} other {V tomhle tahu shořelo # karet}}',
  'enemies.left':
    '{count, plural, one {zbývá # osud} few {zbývají # osudy} many {zbývá # osudu} other {zbývá # osudů}}',
  'enemies.left.less':
    '{before} → {count, plural, one {zbývá # osud} few {zbývají # osudy} many {zbývá # osudu} other {zbývá # osudů}}',
  'enemies.done':
    'Nepřátelé mají tah za sebou. {burned, plural, =0 {Nic neshořelo} one {Shořela # karta} few {Shořely # karty} many {Shořelo # karty} other {Shořelo # karet}}, {count, plural, one {zbývá # osud} few {zbývají # osudy} many {zbývá # osudu} other {zbývá # osudů}}.',
  'enemies.again': 'Vyprávět znovu',
  'enemies.told': 'Co udělali nepřátelé',
  'enemies.letters':
    '{word}: {told} z {count, plural, one {# písmene} few {# písmen} many {# písmene} other {# písmen}}',
  'foe.moved':
    '{who}: {steps, plural, =0 {bez pohybu} one {# krok na {at}} few {# kroky na {at}} many {# kroku na {at}} other {# kroků na {at}}}{bumps, plural, =0 {} one {, naráží, kde stojí {names}} few {, naráží, kde stojí {names}} many {, naráží, kde stojí {names}} other {, naráží, kde stojí {names}}}{walls, plural, =0 {} one {, brání zeď} few {, brání zeď} many {, brání zeď} other {, brání zeď}}',
  'foe.burned': '{count, plural, one {shoří #} few {shoří #} many {shoří #} other {shoří #}}',
  'flip.title': 'Karta se otáčí',
  'flip.caught': 'Chyceno {count} z {of}',
  'flip.hits': 'Zásahů k chycení: {hits}',
  'flip.text': 'Teď boss: {boss}.',
  'flip.landing':
    '{boss} dopadá na {at}.{count, plural, =0 {} one { {names} musí uhnout.} few { {names} musí uhnout.} many { {names} musí uhnout.} other { {names} musí uhnout.}}',
  'boss.facts':
    'Zabírá {size} × {size} pole{walls, select, true {} other {, prochází zdmi}}{armour, select, none {} other { a necítí písmena {armour}}}.',
  'boss.words':
    '{boss} hláskuje {count, plural, one {jedno slovo} few {# slova} many {# slova} other {# slov}}: {words}.',
  'why.move': '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}.',
  'why.none': '{letter} na kartě není.',
  'why.stay': '{letter} bez kroku.',
  'why.wall':
    '{letter} by vedlo {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}, ale je tam zeď.',
  'why.blocked':
    '{letter} by vedlo {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}, ale je tam jiný nepřítel.',
  'why.bump':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}} a stojí tam {names}. Shoří jedna karta osudu.',
  'why.damage':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}: zásah.',
  'why.capture':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}: chyceno.',
  'why.armour':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}} a brnění drží.',
  'why.cleared':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}} a odstraňuje past.',
  'why.trap':
    '{letter} vede {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}} na past. Slovo končí a shoří jedna karta osudu.',

  'foe.enemy': '{word}',
  'foe.number': 'nepřítel {id}',

  'move.take':
    'Vzít si {color, select, red {červené} orange {oranžové} yellow {žluté} green {zelené} blue {modré} purple {fialové} other {}} povolání: {ability}',
  'move.start': 'Postavit figurku na {space}',
  'move.word': 'Vytvořit slovo {word}',
  'move.word.steps': 'Vytvořit slovo {word}, kroky {steps}',
  'move.skip': 'Tentokrát bez slova',
  'move.sprint': 'Sprint: v příštím slově až dva kroky za písmeno',
  'move.double': 'Zdvojení: v tomhle kole ještě jedno slovo',
  'move.disable': 'Zneškodnění: odstranit všechny pasti vedle sebe',
  'move.reveal': 'Odhalení: podívat se na vrchní kartu osudu',
  'move.recover': 'Obnovení: zamíchat osud {card} zpět do balíčku',
  'move.portal': 'Portál: skočit na {space}',
  'move.pass': 'Teď nepoužít schopnost',
  'move.keep': 'Nechat kartu navrchu balíčku',
  'move.discard': 'Odhodit kartu',
  'move.activate': 'Udělat z ní platnou kartu',
  'move.push': 'Přesunout figurku na {space}',
  'move.enemies': 'Náhoda staví nepřátele na {rest}',
  'move.traps': 'Náhoda pokládá pasti {rest}',
  'move.deal': 'Náhoda rozdává karty osudu',
  'move.shuffle': 'Náhoda míchá balíček osudu',
  'move.attack': 'Náhoda hází za bosse {rest}',
  'move.other': '{move}',

  'plate.tokens': '{count, plural, one {# žeton} few {# žetony} many {# žetonu} other {# žetonů}}',
  'plate.word': 'Hledá slovo',
  'plate.words': 'Zbývá slov: {count}',
  'plate.done': 'Slovo hotovo',
  'plate.sprint': 'Sprintuje',
  'plate.choosing': 'Bez povolání',
  'plate.class':
    '{color, select, red {Červené} orange {Oranžové} yellow {Žluté} green {Zelené} blue {Modré} purple {Fialové} other {}}: {ability}',

  'zoom.in': 'Přiblížit',
  'zoom.out': 'Oddálit',
  'board.label': 'Deska, řady 0 až 9 a sloupce 1 až 12',
  'space.empty': '{space}',
  'space.holds': '{space}: {things}',
  'space.choose': '{space}: {things}. Vybrat tohle pole',
  'space.free': 'Vybrat pole {space}',
  'space.word': '{place}. Posune tě slovo, ne klepnutí.',
  'space.look': '{place}. Teď se tu nedá nic vybrat.',
  'thing.pawn': '{name}',
  'thing.you': 'ty',
  'thing.enemy': 'nepřítel {id} {word}, zásahy {damage} z {hits}',
  'thing.boss': '{name}, zásahy {damage} z {hits}',
  'thing.trap': 'past {letter}',
  'thing.start': 'startovní zóna',
  'thing.end': 'tady tvoje slovo končí',

  'hint.ask': 'Rada',
  'hint.take': 'Hláskovat {word}',
  'hint.thinking': 'Herna přemýšlí…',
  'hint.word': 'Rada: {word}. Klepni na lampu a slovo se napíše.',
  'hint.why': '{why} Klepni na lampu a slovo se napíše.',
  'hint.move': 'Rada: {move}. {why}',
  'ghost.seen': 'Ostatní vidí moje slovo, když ho píšu',

  'word.label': 'Tvoje slovo',
  'word.hint': 'Piš písmena, Enter slovo zahraje, Backspace maže.',
  'word.empty': 'Hýbou tebou jen písmena z karty.',
  'word.none': 'Nejdřív slož slovo: klepej na písmena, nebo piš.',
  'word.result':
    '{word}: {steps, plural, =0 {žádný krok} one {# krok} few {# kroky} many {# kroku} other {# kroků}}{hits, plural, =0 {} one {, # zásah} few {, # zásahy} many {, # zásahu} other {, # zásahů}}{captured, plural, =0 {} one {, jeden chycený} few {, # chycení} many {, # chyceného} other {, # chycených}}{cleared, plural, =0 {} one {, # past pryč} few {, # pasti pryč} many {, # pasti pryč} other {, # pastí pryč}}. Skončíš na {end}.',
  'word.stopped': 'Past {trap} tě zastaví: chybí {trap}. Shoří karta osudu.',
  'word.sending': '{word} je na cestě.',
  'word.play': 'Zahrát {word}',
  'word.playEmpty': 'Zahrát slovo',
  'word.clear': 'Vymazat',
  'word.delete': 'Smazat',
  'word.skip': 'Bez slova',
  'word.letter': '{letter}',
  'word.letter.way':
    '{letter}, {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {}}',
  'word.letter.trap':
    '{letter}, {way, select, up {nahoru} right {doprava} down {dolů} left {doleva} other {bez kroku}}, otevírá past',
  'word.steps': 'Kroky za {letter}: {steps}',
  'word.steps.title': 'Kroky za každé písmeno; změníš je klepnutím',
  'tile.move': 'krok',
  'tile.none': 'nic',
  'tile.stay': 'stojí',
  'tile.wall': 'zeď',
  'tile.damage': 'zásah',
  'tile.capture': 'chycen',
  'tile.armour': 'brnění',
  'tile.cleared': 'past pryč',
  'tile.trap': 'konec',
  'tile.bump': 'náraz',
  'tile.blocked': 'blok',
  'tile.lost': 'propadá',

  'card.active': 'Osud {card}',
  'card.label': 'Osud {card}: {up} nahoru, {right} doprava, {down} dolů, {left} doleva',
  'deck.left': '{count, plural, one {osud zbývá} few {osudy zbývají} many {osudu zbývá} other {osudů zbývá}}',
  'deck.title': 'Podzemí a karty',
  'deck.past': 'Dřív platné',
  'deck.burned': 'Spálené nebo odhozené',
  'deck.top': 'Navrchu balíčku',
  'deck.known': 'Určitě v balíčku',
  'deck.none': 'Zatím nic.',
  'recover.title': 'Která karta se vrátí do balíčku?',

  'ability.use': 'Použít {ability}',
  'ability.cancel': 'Teď ne',
  'ability.portal': '{ability}: vyber volné startovní pole.',
  'ability.pass': 'Nepoužít',
  'reveal.keep': 'Nechat navrchu',
  'reveal.discard': 'Odhodit',
  'reveal.activate': 'Udělat platnou',
  'spaces.open': 'Seznam polí',
  'spaces.title': 'Pole, která můžeš vybrat',
  'class.taken': 'Má {name}',

  'dungeon.label': 'Podzemí: {name}',
  'dungeon.enemy': '{id} {word}: zásahy {damage} z {hits}',
  'dungeon.captured': '{word}: má {name}',
  'dungeon.flip.captured': 'Chyťte všechny nepřátele, pak se karta otočí.',
  'dungeon.flip.traps':
    'Nechte nejvýš {left, plural, one {# past} few {# pasti} many {# pasti} other {# pastí}}, pak se karta otočí.',
  'dungeon.win.boss': 'Chyťte bosse: {boss}.',
  'dungeon.win.all': 'Chyťte bosse ({boss}) i všechny nepřátele.',
  'foe.path': '{foe} na téhle kartě: {word}.',
  'story.label': 'Co se právě stalo',
  'round.words': 'Slova tohohle kola',
  'story.word': '{name} tvoří {word}.',
  'end.caught': 'Chycení nepřátelé: {count} z {of}',
  'end.cleared': 'Karta se otočila',
  'end.hits': 'Zásahy: {count} z {of}',
  'end.unseen': 'Tak daleko to nedošlo.',
  'end.chart': 'Zbývající osudy',
  'end.part.front': 'Podzemí',
  'end.part.back': 'Boss',
  'end.won': '{boss} už neuteče',
  'end.won.why':
    'Podzemí je vyčištěné a {count, plural, =0 {vyšlo to s poslední kartou osudu} one {zbývá vám # osud} few {zbývají vám # osudy} many {zbývá vám # osudu} other {zbývá vám # osudů}}.',
  'end.lost': '{boss} má delší dech než vy',
  'end.lost.why':
    'Poslední karta osudu je pryč. {boss}: k chycení {count, plural, one {chyběl jeden zásah} few {chyběly # zásahy} many {chybělo # zásahu} other {chybělo # zásahů}}.',
  'end.lost.front': '{dungeon} vás nepouští',
  'end.lost.front.why':
    'Poslední karta osudu je pryč. {count, plural, =0 {Karta se včas neotočila.} one {# nepřítel byl ještě volný.} few {# nepřátelé byli ještě volní.} many {# nepřítele bylo ještě volného.} other {# nepřátel bylo ještě volných.}}',
  'end.burned':
    'V kole {round} {count, plural, one {shořela jedna karta osudu} few {shořely # karty osudu} many {shořelo # karty osudu} other {shořelo # karet osudu}}. Narazilo do vás: {foes}. Každá karta je jedno kolo navíc pro všechny.',
  'end.missed':
    '{count, plural, one {Nejlepší přehlédnuté slovo} few {Nejlepší přehlédnutá slova} many {Nejlepší přehlédnutá slova} other {Nejlepší přehlédnutá slova}}: {words}.',
  'end.missed.word':
    '{word} v kole {round} ({captured, plural, =0 {{hits, plural, one {# zásah} few {# zásahy} many {# zásahu} other {# zásahů}}} one {jeden chycený} few {# chycení} many {# chyceného} other {# chycených}}, {name} hraje {made})',
  'end.rounds':
    '{rounds, plural, one {# kolo} few {# kola} many {# kola} other {# kol}}, {words, plural, one {# slovo} few {# slova} many {# slova} other {# slov}}.',
};
export default messages;
