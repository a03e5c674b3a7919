// What the screens about oneself say in English.
const messages = {
  title: 'You and this house',
  nobody: 'This house does not know you yet.',
  since: 'Your name is kept since {since, date, long}.',
  guest: 'A guest, known to this browser alone.',
  broken: 'The house could not do that now. Please try again in a moment.',
  stay: 'Not now',

  'keep.title': 'Keep your name',
  'keep.how':
    'Your name lives in this browser only. Clear it, and nobody can tell that these games were yours. Keep it in one of two ways. Nobody asks for an e-mail.',
  'keep.kept':
    '{ways, select, both {Kept with a sheet and {count, plural, one {a passkey} other {# passkeys}}.} sheet {Kept with a sheet.} passkey {Kept with {count, plural, one {a passkey} other {# passkeys}}.} other {Nothing keeps it yet: a device that you lose takes your name along.}}',
  'keep.passkey': 'With a passkey',
  'keep.passkeyHow': 'Your phone or laptop keeps it. Use your finger, face or PIN.',
  'keep.passkeyNot': 'Passkeys need a house with a name of its own, reached by https.',
  'keep.passkeyDo': 'Make a passkey',
  'keep.passkeyMore': 'Make another passkey',
  'keep.passkeyMade':
    'Made on {called, select, none {an unknown device} other {{called}}}, {since, date, long}',
  'keep.passkeyDrop': 'Remove',
  'keep.passkeyDropLabel': 'Remove the passkey of {called}',
  'keep.paper': 'With a sheet of paper',
  'keep.paperHow': 'Twelve words and a square to scan. Print it or save it, and keep it like a house key.',
  'keep.paperDo': 'Show the sheet',
  'keep.paperNew': 'Make a new sheet',
  'keep.paperNewHow': 'Your sheet was made on {made, date, long}. A new one makes it worthless.',

  'paper.title': 'Your recovery sheet',
  'paper.how':
    'Print it or save it now; it is not shown again. Whoever holds it can be {name} here, so keep it like a house key. A new sheet makes this one worthless.',
  'paper.print': 'Print the sheet',
  'paper.save': 'Save the words',
  'paper.done': 'I have it',
  'paper.made': 'Made on {made, date, long}',
  'paper.scan': 'Scan, or type the twelve words at',
  'paper.square': 'A square that leads back to this name',
  'paper.file': 'clew-sheet.txt',

  'devices.title': 'Where you are signed in',
  'devices.here': 'This device, now',
  'devices.seen': 'Last seen {seen, date, long}',
  'devices.unknown': 'A device',
  'devices.out': 'Sign out',
  'devices.outLabel': 'Sign out {called}',
  'devices.none': 'Only here. Once your name is kept, each of your devices stands in this list.',
  'devices.add': 'Sign in on another device',
  'devices.addHow':
    'Scan this with the other device, or open the link there. It works once, until {until, time, short}.',
  'devices.square': 'A square that signs another device in',
  'devices.link': 'Link for the other device',

  'data.title': 'Your data',
  'data.how':
    'This house keeps your name, your games and what you wrote at tables. Nothing else, and nobody else gets it.',
  'data.save': 'Save all of it',

  'logOut.title': 'Sign out here',
  'logOut.kept': 'This browser forgets who you are. Your passkey or your sheet brings you back.',
  'logOut.how':
    'This browser forgets who you are. Nothing keeps your name yet, so there is no way back to your seats.',
  'endSessions.title': 'Sign out everywhere',
  'endSessions.kept':
    'Every device forgets who you are, this one too. Your passkey or your sheet brings you back.',
  'endSessions.how':
    'Every browser forgets who you are, this one too. Nothing keeps your name yet, so there is no way back to your seats.',
  'forgetMe.title': 'Delete me',
  'forgetMe.how':
    'Your name, your devices and all that you wrote are gone. At every table your name becomes Somebody; your moves stay, for they are the others’ games too. This happens at once and cannot be undone.',
  'forgetMe.first': 'Save my data first',
  'forgetMe.do': 'Delete {name}',

  'back.title': 'Come back to your name',
  'back.is': 'You are {name} here. If you go on, this browser is somebody else from then on.',
  'back.link': 'Another device of yours has made this link. Sign in here with it?',
  'back.linkDo': 'Sign in here',
  'back.passkey': 'With your passkey',
  'back.passkeyDo': 'Use a passkey',
  'back.words': 'With your sheet',
  'back.wordsLabel': 'The twelve words',
  'back.wordsHow': 'In their order. Four letters of each are enough.',
  'back.wordsDo': 'Come back',
  'back.device': 'On a device that is signed in, your page shows a square to scan with this one.',
  'back.stopped': 'Nothing was done: no passkey was chosen.',
};
export default messages;
