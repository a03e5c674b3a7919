// Puts the rules (wasm/) into the page as a file of their own: `virtual:rules` is its address, or '' where they were not
// built. A page with games from elsewhere (CLEW_MORE_GAMES) does without: its games are not in them.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const rulesFile = fileURLToPath(new URL('../build/wasm/wasm/clew-rules.wasm', import.meta.url));

export function rules(): Plugin {
  const id = 'virtual:rules';
  return {
    name: 'clew-rules',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const isThere = !process.env['CLEW_MORE_GAMES'] && existsSync(rulesFile);
      return isThere ? `export { default } from '${rulesFile}?url';` : `export default '';`;
    },
  };
}
