// The catalogue of guided games; it comes with them.
import { catalogue } from '../words/say';
import type { Messages } from './messages.en';

export const { say, learn } = catalogue(import.meta.glob<Messages>('./messages.*.ts', { import: 'default' }));
