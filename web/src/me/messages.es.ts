// Same as in English: games.alone
// What the screens about oneself say in Spanish.
import type { Messages } from './messages.en';

const messages: Messages = {
  title: 'Tú y esta casa',
  nobody: 'Esta casa aún no te conoce.',
  since: 'Tu nombre está a salvo desde el {since, date, long}.',
  guest: 'De visita: solo te conoce este navegador.',
  broken: 'La casa no ha podido hacerlo ahora. Inténtalo otra vez en un momento.',
  stay: 'Ahora no',

  'keep.title': 'Pon tu nombre a salvo',
  'keep.how':
    'Tu nombre vive solo en este navegador. Si se vacía, nadie sabrá que estas partidas eran tuyas. Ponlo a salvo de una de estas dos maneras. Nadie te pide un correo.',
  'keep.kept':
    '{ways, select, both {A salvo con una hoja y {count, plural, one {una clave de acceso} other {# claves de acceso}}.} sheet {A salvo con una hoja.} passkey {A salvo con {count, plural, one {una clave de acceso} other {# claves de acceso}}.} other {Aún no está a salvo: si pierdes el dispositivo, pierdes tu nombre.}}',
  'keep.passkey': 'Con una clave de acceso',
  'keep.passkeyHow': 'La guarda tu teléfono o tu portátil. Usas el dedo, la cara o un PIN.',
  'keep.passkeyNot': 'Las claves de acceso necesitan una casa con nombre propio y https.',
  'keep.passkeyDo': 'Crear una clave',
  'keep.passkeyMore': 'Crear otra clave',
  'keep.passkeyMade':
    'Creada en {called, select, none {un dispositivo desconocido} other {{called}}}, {since, date, long}',
  'keep.passkeyDrop': 'Quitar',
  'keep.passkeyDropLabel': 'Quitar la clave de acceso de {called}',
  'keep.paper': 'Con una hoja de papel',
  'keep.paperHow':
    'Doce palabras y un código para escanear. Imprímela o guárdala, y cuídala como la llave de casa.',
  'keep.paperDo': 'Ver la hoja',
  'keep.paperNew': 'Hacer una hoja nueva',
  'keep.paperNewHow': 'Tu hoja es del {made, date, long}. Una nueva la deja sin valor.',

  'paper.title': 'Tu hoja de recuperación',
  'paper.how':
    'Imprímela o guárdala ahora; no se vuelve a mostrar. Quien la tenga puede ser {name} aquí, así que cuídala como la llave de casa. Una hoja nueva deja esta sin valor.',
  'paper.print': 'Imprimir la hoja',
  'paper.save': 'Guardar las palabras',
  'paper.done': 'Ya la tengo',
  'paper.made': 'Hecha el {made, date, long}',
  'paper.scan': 'Escanea, o escribe las doce palabras en',
  'paper.square': 'Un código que lleva de vuelta a este nombre',
  'paper.file': 'clew-hoja.txt',

  'devices.title': 'Dónde tienes sesión',
  'devices.here': 'Este dispositivo, ahora',
  'devices.seen': 'Última vez: {seen, date, long}',
  'devices.unknown': 'Un dispositivo',
  'devices.out': 'Cerrar sesión',
  'devices.outLabel': 'Cerrar la sesión de {called}',
  'devices.none':
    'Solo aquí. Cuando tu nombre esté a salvo, verás en esta lista cada uno de tus dispositivos.',
  'devices.add': 'Entrar en otro dispositivo',
  'devices.addHow':
    'Escanéalo con el otro dispositivo o abre allí el enlace. Vale una vez, hasta las {until, time, short}.',
  'devices.square': 'Un código para entrar en otro dispositivo',
  'devices.link': 'Enlace para el otro dispositivo',

  'programs.title': 'Tus programas',
  'programs.how':
    'Un programa entra con un token. El que juega es un bot con nombre propio, y todo el mundo ve que lo es.',
  'programs.bot': 'Nombre del bot',
  'programs.botDo': 'Crear un bot',
  'programs.readerDo': 'Crear un token',
  'programs.called': 'Para qué es',
  'programs.once':
    'Este token se muestra solo esta vez. Cópialo ahora; quien lo tenga puede entrar como {name}.',
  'programs.token': 'El token',
  'programs.used':
    '{used, select, 0 {Sin usar} other {Usado el {day, date, long}}}; vale hasta el {until, date, long}',
  'programs.drop': 'Retirar',
  'programs.dropLabel': 'Retirar el token para {called}',
  'programs.forget': 'Quitar',
  'programs.forgetLabel': 'Quitar el bot {name}',
  'programs.isBot': 'Bot',
  'programs.isReader': 'Lee tus partidas',

  'data.title': 'Tus datos',
  'data.how':
    'Esta casa guarda tu nombre, tus partidas y lo que escribiste en las mesas. Nada más, y nadie más lo recibe.',
  'data.save': 'Guardarlo todo',

  'logOut.title': 'Cerrar sesión aquí',
  'logOut.kept': 'Este navegador olvida quién eres. Tu clave de acceso o tu hoja te traen de vuelta.',
  'logOut.how':
    'Este navegador olvida quién eres. Tu nombre aún no está a salvo, así que no hay vuelta a tus asientos.',
  'endSessions.title': 'Cerrar sesión en todas partes',
  'endSessions.kept':
    'Todos los dispositivos olvidan quién eres, también este. Tu clave de acceso o tu hoja te traen de vuelta.',
  'endSessions.how':
    'Todos los navegadores olvidan quién eres, también este. Tu nombre aún no está a salvo, así que no hay vuelta a tus asientos.',
  'forgetMe.title': 'Borrarme',
  'forgetMe.how':
    'Tu nombre, tus dispositivos y todo lo que escribiste desaparecen. En cada mesa tu nombre pasa a ser «Somebody»; tus jugadas se quedan, pues también son partidas de otra gente. Ocurre al momento y no se puede deshacer.',
  'forgetMe.first': 'Guardar antes mis datos',
  'forgetMe.do': 'Borrar a {name}',

  'games.title': 'Mis partidas',
  'games.count':
    '{all, plural, =0 {Aún no hay partidas.} one {Una partida.} other {# partidas.}} {playing, plural, =0 {} one {Una sigue en juego.} other {# siguen en juego.}}',
  'games.all': 'Todas mis partidas',
  'games.some': 'Todas tus partidas en esta casa, con fecha, gente y cómo acabaron.',
  'games.game': 'Juego',
  'games.anyGame': 'Todos los juegos',
  'games.with': 'Con',
  'games.anybody': 'Cualquiera',
  'games.bots': 'Solo bots',
  'games.when': 'Cuándo',
  'games.anyTime': 'En cualquier momento',
  'games.days':
    '{days, select, 7 {La última semana} 30 {El último mes} 365 {El último año} other {Los últimos {days} días}}',
  'games.text': 'Buscar',
  'games.status': 'Estado',
  'games.anyStatus': 'Todas',
  'games.playing': 'En juego',
  'games.over': 'Terminadas',
  'games.clear': 'Limpiar',
  'games.none': 'Ninguna partida tuya encaja. Limpia los filtros para verlas todas.',
  'games.made': '{made, date, medium}',
  'games.time': '{made, time, short}',
  'games.length': '{moves, plural, one {1 jugada} other {# jugadas}}',
  'games.imported': 'Jugada en otro sitio',
  'games.goesOn': 'En juego',
  'games.waits': 'Falta gente',
  'games.alone': 'Bots',
  'games.replay': 'Repetición',
  'games.continue': 'Abrir',
  'games.replayLabel': 'Repetición de {game} del {made, date, medium}',
  'games.continueLabel': 'Abrir {game} del {made, date, medium}',
  'games.private': 'Solo puede repasarla quien jugó.',
  'games.share': 'Dejar que la vea quien tenga el enlace',
  'games.unshare': 'Solo para quien jugó',
  'games.copy': 'Copiar enlace',
  'games.copied': 'Copiado',
  'games.copyLabel': 'Copiar el enlace a {game} del {made, date, medium}',
  'games.more': 'Mostrar {count} más',
  'games.save': 'Guardar estas partidas',
  'games.import': 'Traer una partida',
  'games.importTitle': '¿Qué asiento era el tuyo?',
  'games.importHow': 'El resto quedan como nombres. La partida se comprueba jugada a jugada.',
  'games.importNone': 'Ninguno',
  'games.importSeat': 'Asiento {seat}',
  'games.importBroken': 'Este archivo no es el registro de una partida.',

  'back.title': 'Vuelve a tu nombre',
  'back.is': 'Aquí eres {name}. Si sigues, este navegador será otra persona desde entonces.',
  'back.link': 'Otro dispositivo tuyo ha creado este enlace. ¿Entrar aquí con él?',
  'back.linkDo': 'Entrar aquí',
  'back.passkey': 'Con tu clave de acceso',
  'back.passkeyDo': 'Usar una clave',
  'back.words': 'Con tu hoja',
  'back.wordsLabel': 'Las doce palabras',
  'back.wordsHow': 'En su orden. Bastan cuatro letras de cada una.',
  'back.wordsDo': 'Volver',
  'back.device': 'En un dispositivo con sesión, tu página muestra un código para escanear con este.',
  'back.stopped': 'No se ha hecho nada: no se eligió ninguna clave.',
};
export default messages;
