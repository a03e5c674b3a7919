// The page's own addresses. A house answers every place with the page. A host of files knows its files only and may have
// the page in any folder, so in the edition for one (script/site) a place stands behind a question mark: ?at=/about.
type Address = Pick<URL, 'pathname' | 'search'>;

export const hasHouse = import.meta.env['VITE_CLEW_SITE'] !== '1';

const folderOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/') + 1);

// Between a place (/t/x, /replay/x?line=3) and its address, in the folder of a host of files or at a house.
export const addresses = (folder: string | null) => ({
  to: (place: string): string =>
    folder === null ? place : place === '/' ? folder : `${folder}?at=${place.replace('?', '&')}`,
  placeAt: ({ pathname, search }: Address): string | null => {
    if (folder === null) return pathname + search;
    return folderOf(pathname) === folder ? (new URLSearchParams(search).get('at') ?? '/') : null;
  },
});

// Where the page's files lie.
export const base = hasHouse ? '/' : folderOf(location.pathname);
// `placeAt`: null for what is not the page's.
export const { to, placeAt } = addresses(hasHouse ? null : base);
// For somebody else's browser.
export const linkTo = (place: string): string => location.origin + to(place);
