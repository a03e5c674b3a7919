// Tests of parts, which nobody loads as the page would: every catalogue is learned.
import { words } from 'virtual:games';
import * as generic from '../boards/generic/words';
import * as me from '../me/words';
import * as pace from '../pace/words';
import * as told from '../told/words';
import { learn } from './say';
import { learnTranslations } from './translations';

const boards = await Promise.all(Object.values(words).map((load) => load()));
await Promise.all([
  learn(),
  learnTranslations(),
  generic.learn(),
  me.learn(),
  pace.learn(),
  told.learn(),
  ...boards.map((each) => each.learn?.()),
]);
