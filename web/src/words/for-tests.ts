// Tests of parts, which nobody loads as the page would: every catalogue is learned.
import { words } from 'virtual:games';
import * as generic from '../boards/generic/words';
import * as me from '../me/words';
import { learn } from './say';

const boards = await Promise.all(Object.values(words).map((load) => load()));
await Promise.all([learn(), generic.learn(), me.learn(), ...boards.map((each) => each.learn?.())]);
