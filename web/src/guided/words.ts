// The catalogue of guided games; it comes with them.
import { sayFrom } from '../words/say';
import english from './messages.en';

export const say = sayFrom(english);
