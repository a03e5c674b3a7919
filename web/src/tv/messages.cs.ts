// What a television says in Czech.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: '{game} na televizi',
  join: 'Přidej se, nebo se dívej',
  scan: 'Naskenuj a sedni si',
  how: 'Namiř fotoaparát telefonu na čtverec, nebo napiš kód na {house}.',
  seats: 'Obsazeno {taken} z {all}',
  free: 'Volné místo',
  hands: 'Karty v ruce zůstávají na telefonech',
  'wait.people':
    '{count, plural, one {Sednout si může ještě jeden člověk.} few {Sednout si můžou ještě # lidé.} many {Sednout si může ještě # člověka.} other {Sednout si může ještě # lidí.}}',
  'wait.start': 'Všichni jsou tady. Hru začne {host}.',
  unknown: 'Kód {code} nemá žádný stůl. Podívej se na kód v telefonu a otevři tuhle stránku znovu.',
  finding: 'Hledáme stůl',
  broken: 'Herna neodpovídá. Obrazovka to sama zkouší znovu.',
  closed:
    'U tohohle stolu se hraje bez diváků, takže se tu nic neukazuje. Hostitel je může povolit před další hrou.',
  gone: 'Tenhle stůl už tu není.',
  log: 'Co se stalo',
  'log.empty': 'Zatím se nic nestalo.',
  next: 'Chystá se odveta.',
  won: 'Vítězí',
};
export default messages;
