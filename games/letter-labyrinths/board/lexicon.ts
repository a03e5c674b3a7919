// The word list, fetched when the first letter is typed; until it is here nothing is said about words.
let lists: Record<string, Promise<Set<string> | null>> = {};

export function lexicon(list: string): Promise<Set<string> | null> {
  if (list === 'open') return Promise.resolve(null);
  const file = list === 'common' ? 'words-common.txt' : 'words.txt';
  const known = lists[file];
  if (known) return known;
  const loading = fetch(`/api/v1/games/letter-labyrinths/data/${file}`)
    .then(async (answer) => (answer.ok ? new Set((await answer.text()).split(/\s+/)) : null))
    .catch(() => null);
  lists = { ...lists, [file]: loading };
  return loading;
}
