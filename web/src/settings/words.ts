import messages from './messages.en';
import { sayFrom } from '../words/say';

export const say = sayFrom(messages);
