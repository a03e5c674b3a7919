// What the page says about being told in Czech.
import type { Messages } from './messages.en';
const messages: Messages = {
  title: 'Dát vědět',
  lead: 'Clew ti dá vědět dvě věci: že jsi na tahu a že tě někdo zve. Nic jiného, nikdy.',
  turns:
    '{count, plural, one {Jsi na tahu u jednoho stolu} few {Jsi na tahu u # stolů} many {Jsi na tahu u # stolu} other {Jsi na tahu u # stolů}}',
  nothing: 'Nic na tebe nečeká',
  next: '{game}: na tahu {count, plural, one {je} few {jsou} many {jsou} other {jsou}} {names}.',
  left: 'Zbývá {time}, do {when}.',
  late: 'Tvůj čas vypršel.',
  playMove: 'Zahrát svůj tah',
  playMoveAt: 'Zahrát svůj tah: {game}',
  ask: '{names} si možná dá na čas. Máme ti dát vědět?',
  'ask.how': 'Upozornění z tohoto prohlížeče, až budeš na tahu. U svého jména ho můžeš kdykoli vypnout.',
  'ask.yes': 'Dejte mi vědět',
  'ask.no': 'Podívám se sám',
  note: 'Upozornění z tohoto prohlížeče',
  'note.closed': 'Funguje, i když je Clew zavřený',
  'note.open': 'Funguje, dokud je Clew otevřený na některé kartě',
  'note.cannot':
    'Tento prohlížeč pro tuto hernu žádná upozornění neukazuje. Pokud to umí, povolí je jeho nastavení pro tuto stránku.',
  quiet: 'Tichá doba',
  'quiet.how': 'Upozornění počkají, až skončí, a pak přijdou jako jedno',
  'quiet.from': 'Ticho od',
  'quiet.until': 'Ticho do',
  devices: 'Prohlížeče, kterým dáváme vědět, když je Clew zavřený',
  'device.unknown': 'Prohlížeč',
  'device.since': 'Od {since, date, long}',
  'device.stop': 'Vypnout',
  'device.stopLabel': '{called}: nic už neříkat',
  never: 'V upozornění nikdy není žádná karta, ruka ani skóre.',
  broken: 'To se herně teď nepodařilo. Zkus to prosím za chvíli znovu.',
};
export default messages;
