// The catalogue of what is said about being told; it comes with those parts.
import { catalogue } from '../words/say';
import type { Messages } from './messages.en';

export const { messages, say, learn } = catalogue(
  import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }),
);
