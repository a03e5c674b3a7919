// The catalogue of the television; it comes with it.
import { catalogue } from '../words/say';
import type { Messages } from './messages.en';

export const { say, learn } = catalogue(import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }));
