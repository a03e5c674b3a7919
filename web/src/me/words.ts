// The catalogue of the screens about oneself; it comes with them.
import { sayFrom } from '../words/say';
import english from './messages.en';

export const say = sayFrom(english);
