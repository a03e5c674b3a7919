// What a television says in Czech.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} na televizi',
  join: 'Hrát nebo se dívat',
  scan: 'Naskenuj a sedni si',
  how: 'Namiř fotoaparát telefonu na čtverec, nebo napiš kód na {house}.',
  seats: '{taken} z {all} míst',
  free: 'Volné místo',
  hands: 'Karty zůstávají v telefonech',
  'wait.people':
    '{count, plural, one {Ještě jedno místo je volné.} few {Ještě # místa jsou volná.} many {Ještě # místa je volno.} other {Ještě # míst je volných.}}',
  'wait.start': 'Všichni jsou tu. Hru začíná {host}.',
  unknown: 'Žádný stůl nemá kód {code}. Podívej se na něj v telefonu a otevři stránku znovu.',
  finding: 'Hledá se stůl',
  broken: 'Dům neodpovídá. Tato obrazovka to sama zkusí znovu.',
  closed:
    'U tohoto stolu se hraje bez diváků, proto se tu nic neukazuje. Hostitel je může před další hrou povolit.',
  gone: 'Tento stůl už tu není.',
  log: 'Co se stalo',
  'log.empty': 'Zatím se nic nestalo.',
  next: 'Chystá se odveta.',
  won: 'Výhra',
};
export default messages;
