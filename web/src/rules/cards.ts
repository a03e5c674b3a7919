// Cards of a house's own in this page: the rules are opened with them, as far as nothing of them is held back.
import { ownCards } from '../lib/api';
import { rules } from './rules';

const brought = new Map<string, Promise<boolean>>();

// False where the rules of this page cannot have them: then the house alone says.
export function bring(game: string, hash: string): Promise<boolean> {
  const key = `${game} ${hash}`;
  let here = brought.get(key);
  if (!here) {
    here = open(game, hash);
    // What failed for want of a network may be tried again.
    here.catch(() => brought.delete(key));
    brought.set(key, here);
  }
  return here;
}
async function open(game: string, hash: string): Promise<boolean> {
  const { name, texts } = await ownCards(game, hash);
  if (!texts) return false;
  return (await (await rules()).call('ask', { cmd: 'use', game, name, texts })).ok;
}
