// The catalogue of the screens about oneself; it comes with them.
import { catalogue } from '../words/say';
import type { Messages } from './messages.en';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
